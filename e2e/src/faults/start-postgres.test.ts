import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from './start-postgres.ts';

/** Processes whose command line or title has this mark. */
async function processesWith(mark: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes(mark));
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

it('leaves nothing running where it starts and cannot be reached', async () => {
  const mark = randomUUID();
  const settings = [`cluster_name=${mark}`, 'listen_addresses='];
  await expect(startPostgres(settings, 3000)).rejects.toThrow('not so after 3000 ms');
  expect(await processesWith(mark)).toEqual([]);
});
