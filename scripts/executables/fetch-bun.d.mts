import type { Target } from './targets.mjs'

export declare class NotDownloaded extends Error {}
export declare function fetchBun(target: Pick<Target, 'package' | 'integrity' | 'suffix'>): string
