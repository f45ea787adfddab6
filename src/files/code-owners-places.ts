/** Where GitHub looks for the code owners of a repository, in this order; the first counts. */
export const CODE_OWNERS_PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const
