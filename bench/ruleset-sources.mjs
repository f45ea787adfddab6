/** Packages of npm with rulesets, and the versions that are measured. */
export const PACKAGES = {
  '@stoplight/spectral-owasp-ruleset': '2.0.1',
  '@stoplight/spectral-documentation': '1.3.1',
  '@stoplight/spectral-url-versioning': '1.0.6',
  '@rhoas/spectral-ruleset': '0.3.1',
  '@baloise/spectral-rules': '1.5.0',
  '@ibm-cloud/openapi-ruleset': '1.33.17',
  '@microcks/spectral-ruleset': '0.0.7',
}

/** Repositories of GitHub with rulesets, and the commits that are measured. */
export const REPOSITORIES = {
  'Azure/azure-api-style-guide': '4a8717dc4882e701a504106a85fc4afdba49522d',
  'adidas/api-guidelines': '222b294d13872d55befbf61b3ee60998fcb9e57b',
  'trimble-oss/openapi-spectral-rules': '8206f3753e19a5c19bb0f3ba7dc1ff58ed64f07e',
  'aep-dev/aep-openapi-linter': '0154f8a66c176ae408a6a756e6ef05cc2d4a8e6c',
  'SPSCommerce/sps-api-standards': '6f3bd41034ae8c105ca968b15dd03e67b28259ea',
  'digitalocean/openapi': '7c1300c479fed9c353cda9fc21cd968619552304',
}

/**
 * The rulesets, by the name that `--only` takes. `<>` stands for the folder with packages, or for that
 * of the repository.
 */
export const RULESETS = [
  { name: 'oas', extended: ['spectral:oas'] },
  fromPackage('owasp', '@stoplight/spectral-owasp-ruleset', 'dist/ruleset.js'),
  fromPackage('documentation', '@stoplight/spectral-documentation', 'dist/ruleset.js'),
  fromPackage('url-versioning', '@stoplight/spectral-url-versioning', 'dist/ruleset.js'),
  fromPackage('rhoas', '@rhoas/spectral-ruleset', 'ruleset.yaml'),
  fromPackage('baloise', '@baloise/spectral-rules', 'baloise.yml'),
  fromPackage('ibm', '@ibm-cloud/openapi-ruleset', 'src/ibm-oas.js'),
  fromPackage('microcks', '@microcks/spectral-ruleset', 'microcks-rules.yaml'),
  fromRepository('azure', 'Azure/azure-api-style-guide', 'spectral.yaml'),
  fromRepository('adidas', 'adidas/api-guidelines', 'adidas-spectral.yaml'),
  fromRepository('trimble', 'trimble-oss/openapi-spectral-rules', 'spectral.yaml'),
  fromRepository('aep', 'aep-dev/aep-openapi-linter', 'spectral.yaml'),
  fromRepository('sps', 'SPSCommerce/sps-api-standards', 'sps-api-standards.spectral.yml'),
  fromRepository('digitalocean', 'digitalocean/openapi', '.spectral.yml'),
]

function fromPackage(name, id, file) {
  return { name, needs: [id], extended: [`<>/${id}/${file}`] }
}

function fromRepository(name, repository, file) {
  return { name, repository, extended: [`<>/${file}`] }
}
