export interface Turns {
  /** The longest that this thread has worked before others had their turn. */
  longestMs: number;
  totalMs: number;
}

/** How much this thread works, in milliseconds of its own CPU time: a busy machine makes it no more. */
export function watchTurns(): { stop(): Turns } {
  const first = usedMs();
  let before = first;
  let longestMs = 0;
  const look = () => {
    const now = usedMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  };
  // One that comes late comes at once when the turn ends, so nothing is added to it.
  // Seldom, since each look costs, too.
  const ticking = setInterval(look, 10);
  return {
    stop() {
      look();
      clearInterval(ticking);
      return { longestMs, totalMs: before - first };
    },
  };
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
