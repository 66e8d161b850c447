import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { oneOf, someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResult, addSequence } from './programs/add-work.ts';
import { type ApiClient, newGuest } from './programs/api-client.ts';
import { runFlipon } from './programs/run-command.ts';
import { useFlipon } from './programs/use-flipon.ts';

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-verify-'));
afterAll(() => rm(folder, { recursive: true }));

const G4 = 'GGGGTTGGGGTTGGGGTTGGGG';
const between = (seed: number) => Buffer.from(randomDna(seed, 400)).toString('latin1');
/** The origin of each record cuts a motif: circles have one hit more. */
const cut = (seed: number) =>
  `${G4.slice(9)}${between(seed)}${G4}${between(seed + 1)}${G4.slice(0, 9)}`;
const FASTA = `>line\n${cut(1)}\n>ring\n${cut(3).toLowerCase()}\n>other ring\n${cut(5)}\n`;

let client: ApiClient;
let sequence: string;
let result: string;
beforeAll(async () => {
  await writeFile(join(folder, 'mixed.fa'), FASTA);
  client = await newGuest(flipon.url);
  sequence = await addSequence(client, 'mixed', FASTA);
  const shaped = await fetch(`${flipon.url}/api/sequence/${sequence}/records`, {
    method: 'PATCH',
    headers: { authorization: client.token, 'content-type': 'application/json' },
    body: JSON.stringify({ circular: true, records: [1, 2] }),
  });
  expect(shaped.status).toBe(200);
  const request = { sequence, wrapOrigin: true, threshold: 1.2 };
  result = await addResult(client, 'g4hunter', request);
});

/** Saves what an address answers, as a browser does. */
async function save(address: string, file: string): Promise<string> {
  const answer = await fetch(`${flipon.url}/api/analyse/g4hunter/${address}`, {
    headers: { authorization: client.token },
  });
  expect([address, answer.status]).toEqual([address, 200]);
  await writeFile(join(folder, file), Buffer.from(await answer.arrayBuffer()));
  return join(folder, file);
}

const verify = (path: string, searched = 'mixed.fa') =>
  runFlipon(['verify', path, '--sequence', join(folder, searched), '--quiet']);

const TELLING = ['bed', 'gff3', 'gb', 'parquet', 'xlsx', 'bedgraph?style=valid'];
const SILENT = ['tsv', 'jsonl', 'fasta?flank=7', 'csv?style=valid', 'csv', 'bedgraph?base_end=0'];
const FILTERS = [
  'min_absScore=1.5&max_length=60',
  'record=1',
  'sequenceStart=300&sequenceLength=900',
];

describe('a file of the library is computed again in the terminal', () => {
  it.each(someOf(TELLING))('from what it says itself: %s', async (asked) => {
    const [format = '', query = ''] = asked.split('?');
    const whole = await verify(await save(`${result}/x.${asked}`, `x.${format}`));
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    const filter = FILTERS[TELLING.indexOf(asked) % FILTERS.length];
    const some = await save(`${result}/y.${format}?${query}&${filter}`, `y.${format}`);
    const filtered = await verify(some);
    expect(filtered).toMatchObject({ code: 0, stderr: '' });
    expect(filtered.stdout).not.toBe(whole.stdout.replaceAll('x.', 'y.'));
  });

  it.each(oneOf(SILENT))('from its settings file: %s', async (asked) => {
    const [format = '', query = ''] = asked.split('?');
    const path = await save(`${result}/x.${asked}`, `x.${format}`);
    await save(`${result}/x.${format}.flipon.json?${query}`, `x.${format}.flipon.json`);
    expect(await verify(path)).toMatchObject({ code: 0, stderr: '' });
    const filter = FILTERS[SILENT.indexOf(asked) % FILTERS.length];
    const some = await save(`${result}/y.${format}?${query}&${filter}`, `y.${format}`);
    await save(`${result}/y.${format}.flipon.json?${query}&${filter}`, `y.${format}.flipon.json`);
    expect(await verify(some)).toMatchObject({ code: 0, stderr: '' });
    // All hits are not those that were chosen.
    await save(`${result}/x.${format}?${query}`, `y.${format}`);
    expect(await verify(some)).toMatchObject({ code: 1, stderr: '' });
  });

  it('file by file of an archive, those of other sequences left out', async () => {
    const other = await addSequence(client, 'other', `>other\n${cut(7)}\n`);
    await writeFile(join(folder, 'other.fa'), `>other\n${cut(7)}\n`);
    const second = await addResult(client, 'g4hunter', { sequence: other });
    for (const format of ['csv', 'parquet']) {
      const ids = `${result},${second}`;
      const path = await save(`export.zip?ids=${ids}&format=${format}`, `all-${format}.zip`);
      for (const searched of ['mixed.fa', 'other.fa']) {
        const { code, stdout } = await verify(path, searched);
        expect([code, stdout.match(/: equal\. /g)?.length]).toEqual([0, 1]);
      }
    }
    await writeFile(join(folder, 'third.fa'), `>third\n${cut(9)}\n`);
    const none = await verify(join(folder, 'all-csv.zip'), 'third.fa');
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('This is not the sequence that was searched');
  });
});
