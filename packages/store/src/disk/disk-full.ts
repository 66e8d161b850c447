/**
 * The whole server has no room: its disk is full, or the limit of all guests together is reached. For an
 * owner's own limit see NoRoomError. The message is meant for users.
 */
export class NoSpaceError extends Error {
  override readonly name: string = 'NoSpaceError';
}

/** The free disk would come below its floor. It passes: what runs waits for it. */
export class DiskFloorError extends NoSpaceError {
  override readonly name = 'DiskFloorError';

  constructor() {
    super(DISK_FLOOR_MESSAGE);
  }
}

/** Where the disk itself said no. */
export const DISK_FULL_MESSAGE =
  'The disk of the server is full, so nothing new can be stored. What is stored is safe. Try again later.';
const DISK_FLOOR_MESSAGE =
  'The disk of the server is nearly full, so nothing new can begin. What is stored is safe. Try again later.';

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
