import { DiskFloorError } from './no-space-error.ts';

/** What the system says of a full or read-only disk, and what PostgreSQL says of its own. */
const CODES: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030'];
/** DuckDB has no codes; PostgreSQL has none of its own for a disk that cannot be written. */
const WORDS =
  /No space left on device|Disk quota exceeded|Read-only file system|max_temp_directory_size/;

/** Whether an error says that nothing can be written at the moment, not that anything was wrong. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && CODES.includes(code)) || WORDS.test(error.message);
}

/** The same, and that the free disk has come to its floor: whatever runs waits, and begins again. */
export function waitsForDisk(error: unknown): boolean {
  return error instanceof DiskFloorError || isDiskFull(error);
}
