/** What the system says of a full or read-only disk, and what PostgreSQL says of its own. */
const CODES: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', '53100'];

/** Whether an error says that nothing can be written at the moment, not that anything was wrong. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && CODES.includes(code);
}
