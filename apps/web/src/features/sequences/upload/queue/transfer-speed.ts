const REMEMBERED_MS = 4_000;

interface Moment {
  atMs: number;
  sentBytes: number;
}

/** Moments of a transfer, newest last; older ones than a few seconds go, but two always stay. */
export function rememberMoment(moments: readonly Moment[], moment: Moment): Moment[] {
  const isFresh = ({ atMs }: Moment) => moment.atMs - atMs <= REMEMBERED_MS;
  const all = [...moments, moment];
  return all.filter((each, index) => isFresh(each) || index >= all.length - 2);
}

/** Bytes a second over the remembered moments; null while there are too few. */
export function bytesPerSecond(moments: readonly Moment[]): number | null {
  const first = moments[0];
  const last = moments.at(-1);
  if (first === undefined || last === undefined || last.atMs - first.atMs < 200) return null;
  return ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
}

/** Milliseconds that the rest takes at this speed; null while the speed is unknown. */
export function remainingMs(restBytes: number, speed: number | null): number | null {
  if (speed === null || speed <= 0) return null;
  return (restBytes * 1000) / speed;
}
