import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { killAll } from './start-node.ts';
import { startPostgres } from './start-postgres.ts';

const MODULE = new URL('./start-postgres.ts', import.meta.url).href;

/** Processes whose command line or title has this mark. */
async function processesWith(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes(mark));
}

it('is ready with an empty database, and gone once it is stopped', async () => {
  const mark = randomUUID();
  const postgres = await startPostgres([`cluster_name=${mark}`]);
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('select current_database() as name');
    await client.end();
    expect(rows).toEqual([{ name: 'flipon' }]);
    expect(await processesWith(mark)).not.toEqual([]);
  } finally {
    await postgres.stop();
  }
  expect(await processesWith(mark)).toEqual([]);
});

it.each(['process.exit()', 'process.kill(process.pid)'])(
  'is gone with its folder after %s of the process that started it',
  async (leave) => {
    const mark = randomUUID();
    const folder = await mkdtemp(join(tmpdir(), 'flipon-left-'));
    // As root the database runs under another account, which has to get through this folder.
    await chmod(folder, 0o711);
    const script = `const { startPostgres } = await import('${MODULE}');
      await startPostgres(['cluster_name=${mark}']);
      console.log('started');
      ${leave}`;
    const env = { ...process.env, TMPDIR: folder };
    const words = ['--input-type=module', '--eval', script];
    const { stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
    try {
      expect(stdout).toBe('started\n');
      await expect.poll(() => processesWith(mark)).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      killAll(await processesWith(mark));
      await rm(folder, { recursive: true });
    }
  },
);

it('leaves nothing running where it starts and cannot be reached', async () => {
  const mark = randomUUID();
  const settings = [`cluster_name=${mark}`, 'listen_addresses='];
  await expect(startPostgres(settings, 3000)).rejects.toThrow('not so after 3000 ms');
  expect(await processesWith(mark)).toEqual([]);
});
