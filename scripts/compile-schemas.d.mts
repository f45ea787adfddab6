export function compileSchemas(outDir: string): Promise<void>
export function readOfficialSchemas(): Record<string, object>
