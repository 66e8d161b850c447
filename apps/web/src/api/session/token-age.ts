export interface AgeTools {
  /** Grows evenly, but may stop while a machine sleeps. */
  monotonicMs: () => number;
  /** The clock of the browser, of which only differences count: it may be days away from the server's. */
  nowMs: () => number;
}

/** How old the token is that a page works with. */
export interface TokenAge {
  /** Says how old a token is at this moment. */
  note(token: string, ageMs: number): void;
  /** How old it is by now. One of which nothing was said came at this moment. */
  of(token: string): number;
}

/**
 * Counts from the moment at which a token came, by no date. A sleeping machine's steady clock may
 * stop and a clock that is set jumps back, so the one that moved more counts: a renewal too early
 * costs a call, one too late a guest's work.
 */
export function createTokenAge({ monotonicMs, nowMs }: AgeTools): TokenAge {
  let noted = { token: '', ageMs: 0, steadyMs: 0, clockMs: 0 };
  const note = (token: string, ageMs: number) => {
    noted = { token, ageMs, steadyMs: monotonicMs(), clockMs: nowMs() };
  };
  return {
    note,
    of(token) {
      if (noted.token !== token) note(token, 0);
      const { ageMs, steadyMs, clockMs } = noted;
      return ageMs + Math.max(monotonicMs() - steadyMs, nowMs() - clockMs);
    },
  };
}
