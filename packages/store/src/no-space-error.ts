/**
 * The server as a whole has no room: its disk, or what all guests may have together. Nobody's own limit
 * is reached (that is NoRoomError). The message is meant for users.
 */
export class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError';
}

/** Where the disk itself said no. */
export const DISK_FULL_MESSAGE =
  'The disk of the server is full, so nothing new can be stored. What is stored is safe. Try again later.';
