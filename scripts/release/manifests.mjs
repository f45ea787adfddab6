/** The file that Homebrew and Scoop take from a release for each target of `scripts/executables`. */
export function archiveName(version, { name, os }) {
  return `lintel-${version}-${name}.${os === 'win32' ? 'zip' : 'tar.gz'}`
}

/**
 * Writes a formula of Homebrew, for macOS and for Linux with glibc.
 * @param release the version, what package.json says, the repository, and the SHA-256 of each archive
 *   by its name
 */
export function renderFormula(release) {
  const source = (indent, target) => {
    const file = archiveName(release.version, { name: target, os: '' })
    return `${indent}url "${urlOf(release, file)}"\n${indent}sha256 "${digestOf(release, file)}"`
  }
  const onSystem = (system, target) => `  on_${system} do
    on_arm do
${source('      ', `${target}-arm64`)}
    end
    on_intel do
${source('      ', `${target}-x64`)}
    end
  end
`
  // Homebrew's style has no full stop there.
  const description = release.metadata.description.replace(/\.$/, '')
  return `class Lintel < Formula
  desc ${JSON.stringify(description)}
  homepage "${homepageOf(release)}"
  version "${release.version}"
  license "${release.metadata.license}"

${onSystem('macos', 'macos')}${onSystem('linux', 'linux')}
  def install
    bin.install "lintel"
    generate_completions_from_executable(bin/"lintel", "completion")
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/lintel --version").strip
  end
end
`
}

/** Writes a manifest of Scoop, which looks for later releases itself. */
export function renderScoopManifest(release) {
  const archive = (target, version = release.version) =>
    archiveName(version, { name: target, os: 'win32' })
  const later = (target) => ({
    url: `${homepageOf(release)}/releases/download/v$version/${archive(target, '$version')}`,
  })
  const now = (target) => ({
    url: urlOf(release, archive(target)),
    hash: digestOf(release, archive(target)),
  })
  const manifest = {
    version: release.version,
    description: release.metadata.description,
    homepage: homepageOf(release),
    license: release.metadata.license,
    architecture: { '64bit': now('windows-x64'), arm64: now('windows-arm64') },
    bin: 'lintel.exe',
    checkver: { github: homepageOf(release) },
    autoupdate: {
      architecture: { '64bit': later('windows-x64'), arm64: later('windows-arm64') },
      hash: { url: '$baseurl/SHA256SUMS' },
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function homepageOf({ repository }) {
  return `https://github.com/${repository}`
}

function urlOf(release, file) {
  return `${homepageOf(release)}/releases/download/v${release.version}/${file}`
}

/** @throws Error where the archive is missing: a manifest without it would install nothing */
function digestOf({ digests }, file) {
  const digest = digests.get(file)
  if (digest === undefined) throw new Error(`There is no ${file}.`)
  return digest
}
