/**
 * The server as a whole has no room: its disk, or what all guests may have together. Nobody's own limit
 * is reached (that is NoRoomError). The message is meant for users.
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
