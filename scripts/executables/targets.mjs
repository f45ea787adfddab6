/** The version of Bun, which runs the code in the executables. */
export const BUN_VERSION = '1.4.5'

/** Where the files lie that are part of an executable, as Bun shows them to the code in it. */
const EMBEDDED = '/$bunfs/root/'
const EMBEDDED_ON_WINDOWS = 'B:\\~BUN\\root\\'

/**
 * What executables are built for. The digests are those of the packages that hold Bun, as npm says
 * them (`dist.integrity`): whatever else is downloaded is not used.
 */
export const TARGETS = [
  target('linux-x64', {
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
    bun: 'linux-x64',
    integrity:
      'sha512-IWX9BELoGHAUtMonkeSaNaZwXzRk+oDw6Mk+HBFXd3KHYIBNBsIGRupMZPcgNoDbJpLu6gAJjIoIVPZtt1aJ1g==',
  }),
  target('linux-arm64', {
    os: 'linux',
    cpu: 'arm64',
    libc: 'glibc',
    bun: 'linux-aarch64',
    integrity:
      'sha512-4BXmsSKnjOrlGWqZV4x/oWa7AVoR+B6lCXddMzOAXBIm3t50eslg9wb66gmtW1AamEQ1l1CDvmmruysEhqOWMg==',
  }),
  target('linux-x64-musl', {
    os: 'linux',
    cpu: 'x64',
    libc: 'musl',
    bun: 'linux-x64-musl',
    integrity:
      'sha512-10QoW/YfTgnURaGEaHpJCiXjLI2e5iTtfVDaA5JKcyUzaa1cq6cVUY9/Uq5XkYzvtRjHLRe9Oj/lTDIQcxy8HQ==',
  }),
  target('linux-arm64-musl', {
    os: 'linux',
    cpu: 'arm64',
    libc: 'musl',
    bun: 'linux-aarch64-musl',
    integrity:
      'sha512-XCNc+WvvMAdNNb+OWTogpy+N9wm62fkVeEVLb6how0RZhW5LPi6c7BlkeVCuWps7XjEl2saFpHFa20/1E+PAHg==',
  }),
  target('macos-x64', {
    os: 'darwin',
    cpu: 'x64',
    bun: 'darwin-x64',
    integrity:
      'sha512-qkLPMGHZM9NI6CeHTWwVezzmlo6cC4Ta7yUAjYIWXS366qQcOlcp75t2uZyiuVRBMPS0h9qE0tCcvCHGaFqjJg==',
  }),
  target('macos-arm64', {
    os: 'darwin',
    cpu: 'arm64',
    bun: 'darwin-aarch64',
    integrity:
      'sha512-4MIFXHmctH2EhAxLXm2/qxNtv17dFtLJylvaOCsrgq6KSqHTs6eW5YSrJjRbJxYUJaR901fsN8JfZOa+CsWpWQ==',
  }),
  target('windows-x64', {
    os: 'win32',
    cpu: 'x64',
    bun: 'windows-x64',
    integrity:
      'sha512-FNvply651vcE/GHgNWz6mZvhmkwBuu8Hw54oNzA+CQog+HW+542rXQmZqNHRkFxazD9L3xi+iTtvO3engAgJfw==',
  }),
  target('windows-arm64', {
    os: 'win32',
    cpu: 'arm64',
    bun: 'windows-aarch64',
    integrity:
      'sha512-MiPFZnBNDnBXgr1oONc5pizC4fOLjnIOfNkYdFEnWzLmoFTg86naZIG3SvS7d/GglpQSAnCKMAzSjI/TAckiRw==',
  }),
]

function target(name, { os, cpu, libc, bun, integrity }) {
  const isWindows = os === 'win32'
  return {
    name,
    os,
    cpu,
    libc,
    /** What Bun calls it. */
    compileTarget: `bun-${bun.replace('aarch64', 'arm64')}`,
    package: `@oven/bun-${bun}`,
    integrity,
    embedded: isWindows ? EMBEDDED_ON_WINDOWS : EMBEDDED,
    separator: isWindows ? '\\' : '/',
    suffix: isWindows ? '.exe' : '',
  }
}

/**
 * The target that this machine runs.
 * @throws Error where there is none
 */
export function hostTarget() {
  const libc = process.platform === 'linux' ? hostLibc() : undefined
  const found = TARGETS.find(
    ({ os, cpu, libc: wanted }) =>
      os === process.platform && cpu === process.arch && wanted === libc,
  )
  if (found === undefined)
    throw new Error(`There is no executable for ${process.platform} on ${process.arch}.`)
  return found
}

/** Node names the version of glibc where it runs on that. */
function hostLibc() {
  const { header } = process.report.getReport()
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}
