/** Said, after a comma, of work that waits until the server's disk has room. */
export const WAITS_FOR_ROOM = 'waiting for room on the server’s disk';
