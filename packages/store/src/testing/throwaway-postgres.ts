import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@flipon/postgres/embedded-postgres';
import { signalProcess } from '@flipon/postgres/processes';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';

export interface ThrowawayPostgres {
  url: string;
  /** The postmaster's process number. */
  pid: number;
  /** All that it writes is in here. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * A database server in a new folder. It outlives a signal of the terminal by itself, so it is ended with
 * the process that started it, also where `stop` is never reached.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-stores-'));
  let server: EmbeddedPostgres | undefined;
  // One that is only starting ends within a minute: it looks at times whether its folder is still there.
  const hasStopped = endWithTests(() => {
    // A test may have frozen it.
    for (const name of ['SIGCONT', 'SIGQUIT'] as const) if (server) signalProcess(server.pid, name);
    removeOnceEnded(folder);
  });
  // As root the database runs under another account, which has to get through this folder.
  await chmod(folder, 0o711);
  server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true });
  const { url, pid, stop } = server;
  return {
    url,
    pid,
    folder,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
      hasStopped();
    },
  };
}
