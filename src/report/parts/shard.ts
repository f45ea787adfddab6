/** What the report of a shard carries, so that the reports of all shards can be merged. */
export interface ShardMember {
  /** Which of the shards it is, from 1. */
  readonly index: number
  readonly count: number
  /** Stands for the documents of all shards and their sizes: shards of one run have the same. */
  readonly split: string
  /** What was found in its documents, for `lintel merge` alone: JSON, compressed, in Base64. */
  readonly data: string
}
