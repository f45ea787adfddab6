export declare function findSection(changelog: string, name: string): string | undefined
