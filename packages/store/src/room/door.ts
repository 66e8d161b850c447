/** What an owner and the server may store: usage, limits, and reservations. */

export {
  NoRoomError,
  type RoomLimits,
  requireRoom,
  requireRoomInQueue,
  type WorkLimits,
} from './no-room-error.ts';
export { noteWaitForRoom, reserveForImport, reserveForUpload } from './reservations.ts';
export { measureFile, watchRoom } from './room-watch.ts';
export {
  countGuests,
  openServerRoom,
  requireOpenServer,
  type ServerLimits,
} from './server-room.ts';
export { countUsage, readUsage, type Usage } from './usage.ts';
