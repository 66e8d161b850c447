/** The time of what begins or ends now. */
export interface Clock {
  /** Later than all times before it, so that what began first is also first in a list. */
  now(): Date;
}

export function createClock(): Clock {
  let last = 0;
  return {
    now() {
      last = Math.max(Date.now(), last + 1);
      return new Date(last);
    },
  };
}
