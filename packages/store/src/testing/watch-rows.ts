import pg from 'pg';

/** How many rows the largest answer of the database had since the last call. */
export interface WatchedRows {
  takeMost(): number;
  stop(): void;
}

/** Looks at every answer that this process gets from its database. */
export function watchRows(): WatchedRows {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let most = 0;
  async function watched(this: pg.Client, ...given: unknown[]): Promise<unknown> {
    const answer = await query.apply(this, given);
    if (typeof answer === 'object' && answer !== null && 'rows' in answer) {
      most = Math.max(most, Array.isArray(answer.rows) ? answer.rows.length : 0);
    }
    return answer;
  }
  Object.assign(pg.Client.prototype, { query: watched });
  return {
    takeMost() {
      const taken = most;
      most = 0;
      return taken;
    },
    stop() {
      Object.assign(pg.Client.prototype, { query });
    },
  };
}
