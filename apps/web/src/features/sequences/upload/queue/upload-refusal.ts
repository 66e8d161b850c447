import { ApiError } from '../../../../api/api-error.ts';

const TOO_MANY = 429;
const NO_SPACE = 507;

/** Whether the next file would be refused for the same reason: the person or the disk has no room. */
export function isForWantOfRoom(error: Error): boolean {
  return error instanceof ApiError && (error.status === TOO_MANY || error.status === NO_SPACE);
}

/** Whether the server said no, and not that something went wrong. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && (error.status < 500 || error.status === NO_SPACE);
}
