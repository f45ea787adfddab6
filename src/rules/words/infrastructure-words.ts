import { readWords } from '../../text/word-list.ts'

/**
 * Words that name a table or a product of infrastructure, one a line: those of the rule catalogue,
 * with the other spellings of the same products. Collected by hand, August 2026.
 */
const WORDS = `
dynamodb
k8s
kafka
kubernetes
mongodb
mysql
postgres
postgresql
rabbitmq
rds
redis
sqs
tbl
`

/** Words that name a system, table or infrastructure; naming/internal-name reports them. */
export const INFRASTRUCTURE_WORDS: ReadonlySet<string> = readWords(WORDS)
