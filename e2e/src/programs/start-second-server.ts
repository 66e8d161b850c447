import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { findFreePort, type RunningFlipon, waitFor } from './start-flipon.ts';

const EXECUTABLE = fileURLToPath(new URL('../../../bin/flipon', import.meta.url));
const READY_WITHIN_MS = 30_000;

/**
 * Starts `flipon serve` on the database and the data folder of a running Flipon, with an environment
 * of its own.
 */
export async function startSecondServer(
  flipon: Pick<RunningFlipon, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const words = ['serve', `--port=${port}`, '--data-dir', flipon.dataDir];
  const child = spawn(EXECUTABLE, words, {
    env: {
      ...process.env,
      DATABASE_URL: await flipon.databaseUrl(),
      FLIPON_LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once(
    'exit',
    endWithTests(() => child.kill('SIGTERM')),
  );
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/api/management/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(answers, READY_WITHIN_MS).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
