import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createImportPool } from '@flipon/importing/import-pool';
import type { NewRecord } from '@flipon/store/records';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { G4HUNTER, startG4Client } from '../testing/g4-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const FLIPON = resolve(import.meta.dirname, '../../../../bin/flipon');

// A motif crosses the origin of each entry: it may be found only where the entry is circular.
const BASES = `ttagggttaggg${'actgacca'.repeat(12)}gggttagggtta`;
const entry = (name: string, shape: string) =>
  `LOCUS       ${name} ${BASES.length} bp DNA ${shape} SYN 01-JAN-2020\n` +
  `DEFINITION  The entry ${name}.\nVERSION     ${name}.1\nORIGIN\n        1 ${BASES}\n//\n`;
const TEXT = entry('RING', 'circular') + entry('LINE', 'linear') + entry('OPEN', '');

let client: Awaited<ReturnType<typeof startG4Client>>;
let folder = '';
beforeAll(async () => {
  client = await startG4Client();
  folder = await mkdtemp(join(tmpdir(), 'flipon-same-'));
});
afterAll(async () => {
  await client.server.close();
  await rm(folder, { recursive: true });
});

describe('a file of linear and circular records', () => {
  it('has the same hits, places and shapes on the server as in the terminal', async () => {
    const path = join(folder, 'mixed.gbk');
    await writeFile(path, TEXT);
    const words = ['--wrapOrigin', '--threshold', '1.2', '--format', 'jsonl'];
    const terminal = execFileSync(FLIPON, ['scan', 'g4hunter', path, ...words], {
      encoding: 'utf8',
    });
    const analysis = await client.analyse(TEXT, { wrapOrigin: true });
    const exported = await client.call('GET', `${G4HUNTER}/${analysis}/hits.jsonl`);
    expect(exported.statusCode).toBe(200);
    expect(linesOf(exported.body)).toEqual(linesOf(terminal));
    const crossing = linesOf(terminal).filter(
      ({ recordPosition, length }) => Number(recordPosition) + Number(length) > BASES.length,
    );
    expect(crossing.map(({ record }) => record)).toEqual(['RING.1']);
  });

  it('may be 2bit, with the records of its FASTA and with soft masks', async () => {
    const bases = [
      { name: 'one', letters: `${BASES.toUpperCase()}nnnn` },
      { name: 'two', letters: BASES },
    ];
    const fasta = bases.map(({ name, letters }) => `>${name}\n${letters}\n`).join('');
    const given = [{ name: 'file', filename: 'a.2bit', content: makeTwoBit(bases) }];
    const { payload, headers } = multipartBody(given);
    const answer = await client.server.app.inject({
      method: 'POST',
      url: '/api/sequence/import/file',
      headers: { ...headers, authorization: client.token },
      payload,
    });
    expect(answer.statusCode).toBe(201);
    const { id, ...imported } = answer.json().payload;
    expect(imported).toMatchObject({ format: '2BIT', recordCount: 2, fastaComment: null });
    const same = await client.addSequence(fasta);
    const recordsOf = async (sequence: string) =>
      (await client.call('GET', `/api/sequence/${sequence}/records`)).json().items;
    expect(await recordsOf(id)).toEqual(await recordsOf(same));
    const lettersOf = async (sequence: string) =>
      (await client.call('GET', `/api/sequence/${sequence}/data?len=1000`)).body;
    expect(await lettersOf(id)).toBe(await lettersOf(same));
  });

  it('is read by the pool as the server has it', async () => {
    const path = join(folder, 'pool.gbk');
    await writeFile(path, TEXT);
    const pool = createImportPool({ threads: 1 });
    const records: NewRecord[] = [];
    const reading = pool.read({
      ownerId: 'a',
      sourcePath: path,
      maxBytes: 1e6,
      basesPath: join(folder, 'bases'),
      maskPath: join(folder, 'mask'),
      featuresPath: join(folder, 'features'),
      onRecords: async (batch) => {
        records.push(...batch);
      },
      onRoomNeeded: async () => 0,
      onProgress: () => {},
    });
    reading.grown(TEXT.length, true);
    await reading.result;
    await pool.close();
    const sequence = await client.addSequence(TEXT);
    const { items } = (await client.call('GET', `/api/sequence/${sequence}/records`)).json();
    expect(records.map((record, index) => ({ index, ...record }))).toEqual(items);
    expect(records.map(({ circular }) => circular)).toEqual([true, false, false]);
    const letters = await client.call('GET', `/api/sequence/${sequence}/data?pos=0&len=1000`);
    expect((await readFile(join(folder, 'bases'))).toString()).toBe(letters.body);
  });
});

function linesOf(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line));
}
