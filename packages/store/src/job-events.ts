import pg from 'pg';

/** Which job has changed: whose it is, and the sequence or analysis that it is of. */
export interface JobChange {
  ownerId: string;
  subjectId: string;
}

/** The channels that triggers speak on: of the first migration, and of that of API tokens. */
const JOBS = 'flipon_jobs';
const ENDED_ACCESS = 'flipon_ended_access';
const RECONNECT_MS = 500;

/**
 * Listens to changes of jobs, and to tokens that end, on a connection of its own. When the connection is lost it is made
 * anew; what happened in between is not told, so `onReconnect` lets the caller look by itself.
 */
export function listenForJobs(
  databaseUrl: string,
  handlers: {
    onChange(change: JobChange): void;
    /** A token of this owner has been revoked, or all of them, or the owner is gone. */
    onEndedAccess(ownerId: string): void;
    onReconnect(): void;
    onError(error: unknown): void;
  },
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(isFirst: boolean): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = fresh;
    const again = () => {
      if (client !== fresh || isClosed) return;
      client = null;
      retry = setTimeout(() => connect(false), RECONNECT_MS);
    };
    fresh.on('error', (error) => {
      handlers.onError(error);
      again();
    });
    fresh.on('end', again);
    fresh.on('notification', ({ channel, payload = '' }) => {
      const [ownerId = '', subjectId = ''] = payload.split(' ');
      if (channel === ENDED_ACCESS) handlers.onEndedAccess(ownerId);
      else handlers.onChange({ ownerId, subjectId });
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${JOBS}; listen ${ENDED_ACCESS}`);
      if (!isFirst) handlers.onReconnect();
    } catch (error) {
      handlers.onError(error);
      again();
    }
  }

  connect(true);
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
