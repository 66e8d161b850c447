/** Said of what stands still until the server's disk has room, behind a comma. */
export const WAITS_FOR_ROOM = 'waiting for room on the server’s disk';
