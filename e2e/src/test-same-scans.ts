import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './programs/api-client.ts';
import { isPrepared, readPrepared } from './programs/prepared.ts';
import { runCommand, runShellLine } from './programs/run-command.ts';
import { type RunningFlipon, startFlipon, waitFor } from './programs/start-flipon.ts';
import { type ScanCase, scanCases } from './vector-cases.ts';

// A result on the screen and its repetition in a terminal must give the same numbers: every vector
// goes through a whole server, and the line that its result shows through a shell with the real
// program.

const WITHIN_MS = 100_000;

type Case = ScanCase & { label: string };

/** Analyses by the labels of their cases; null where the server refused, with its sentence. */
const started = new Map<string, { id: string | null; refusal: string }>();
let client: ApiClient;

const imported = new Map<string, string>();

/** Imports each text once, and starts the case; one that is shorter than any hit is refused. */
async function start({ kind, input, circular, parameters }: ScanCase) {
  const key = `${circular} ${input.toString('latin1')}`;
  const known = imported.get(key);
  const sequence = known ?? (await importText(input, circular));
  imported.set(key, sequence);
  const { status, body } = await client.post(`analyse/${kind}`, { sequence, ...parameters });
  if (status === 400) return { id: null, refusal: String(body['message']) };
  expect([status, body['message']]).toEqual([callsOf(kind).startStatus, undefined]);
  return { id: (body['payload'] as { id: string }).id, refusal: '' };
}

async function importText(input: Buffer, circular: boolean): Promise<string> {
  const request = { name: 'a vector', data: input.toString('latin1'), circular, type: 'DNA' };
  const { status, body } = await client.post('sequence/import/text', request);
  expect([status, body['message']]).toEqual([201, undefined]);
  return (body['payload'] as { id: string }).id;
}

/** The calls of each kind as the published clients know them. */
const CALLS: Readonly<Record<string, { startStatus: number; rowsRoute: string }>> = {
  g4hunter: { startStatus: 201, rowsRoute: 'quadruplex' },
  rloopr: { startStatus: 200, rowsRoute: 'rloops' },
  zdna: { startStatus: 200, rowsRoute: 'zdnas' },
  cpg: { startStatus: 200, rowsRoute: 'cpg' },
  p53predictor: { startStatus: 201, rowsRoute: 'p53s' },
  cruciform: { startStatus: 201, rowsRoute: 'palindromes' },
  str: { startStatus: 201, rowsRoute: 'strs' },
  directrepeat: { startStatus: 201, rowsRoute: 'directrepeats' },
  mirrorrepeat: { startStatus: 201, rowsRoute: 'mirrorrepeats' },
  aphased: { startStatus: 201, rowsRoute: 'aphaseds' },
  imotif: { startStatus: 201, rowsRoute: 'imotifs' },
  g4regex: { startStatus: 201, rowsRoute: 'g4motifs' },
  zseeker: { startStatus: 201, rowsRoute: 'regions' },
  pqsfinder: { startStatus: 201, rowsRoute: 'pqs' },
  zhunt: { startStatus: 201, rowsRoute: 'regions' },
};

function callsOf(kind: string) {
  const calls = CALLS[kind];
  if (calls === undefined) throw new Error(`no calls of ${kind}`);
  return calls;
}

/** Where the answers about a finished analysis are. */
async function waitForEnd({ kind, label }: Case): Promise<string> {
  const path = `analyse/${kind}/${started.get(label)?.id}`;
  await waitFor(async () => {
    const { body } = await client.get(`${path}/analysis`);
    const { status, exception } = body['batch'] as { status: string; exception: string | null };
    if (status === 'FAILED') throw new Error(`${kind} failed: ${exception}`);
    return status === 'FINISH';
  }, WITHIN_MS);
  return path;
}

/** The rows that the server has found, once it has. */
async function readRows(one: Case): Promise<Record<string, unknown>[]> {
  const rows = `${await waitForEnd(one)}/${callsOf(one.kind).rowsRoute}`;
  const { status, body } = await client.get(`${rows}?requestForAll=true&pageSize=ALL&order=ASC`);
  expect(status).toBe(200);
  return body['items'] as Record<string, unknown>[];
}

/** The hits that the line of a result finds in the file of its sequence. */
async function runPrinted(one: Case): Promise<Record<string, unknown>[]> {
  const { status, body } = await client.get(`${await waitForEnd(one)}/methods`);
  expect(status).toBe(200);
  const { fileName, scanLine } = body['payload'] as { fileName: string; scanLine: string };
  const folder = await mkdtemp(join(tmpdir(), 'flipon-vector-'));
  try {
    await writeFile(join(folder, fileName), one.input);
    // The line as shown, except the format, which follows the ending of the last word.
    const line = scanLine.replace(/\.tsv$/, '.jsonl');
    const lines = await runShellLine(line, folder, line.split(' ').at(-1) ?? '');
    return lines.map((each) => JSON.parse(each));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function scan({ kind, input, parameters }: ScanCase): Promise<Record<string, unknown>[]> {
  const flags = Object.entries(parameters).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const words = ['scan', kind, '-', '--format', 'jsonl', '--threads', '1', ...flags];
  const { code, lines, stderr } = await runCommand(words, input);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  return lines;
}

/** The name of the record is that of the input, which is not the same in both. */
const withoutRecord = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ record: _, ...row }) => row);

/**
 * Every scan of the vectors, or of each kind and its cases only every n-th.
 *
 * @param every 1 for all of them
 */
export function testSameScans(every: number): void {
  const cases = casesOf(every);

  let own: RunningFlipon | undefined;
  // The server computes all of them while the command line is at the first. All of them are more than a guest may.
  beforeAll(async () => {
    if (every === 1 || !isPrepared()) {
      own = await startFlipon({
        FLIPON_GUEST_QUEUED_JOBS: '1000',
        FLIPON_GUEST_SEQUENCES: '1000',
        FLIPON_RUNNING_PER_OWNER: '8',
      });
    }
    client = await newGuest((own ?? (await readPrepared())).url);
    for (const one of cases) started.set(one.label, await start(one));
  });
  afterAll(() => own?.stop());

  describe('scans', () => {
    it.each(cases)('have the same rows: $label', async (one) => {
      const { id, refusal } = started.get(one.label) ?? { id: null, refusal: '' };
      if (id === null) {
        expect(refusal).toMatch(
          /^The sequence has \d+ bases?; .* has \d+\.$|^The minimal sequence size \d+ must be smaller than the sequence length \d+\.$/,
        );
        expect(await scan(one)).toEqual([]);
        return;
      }
      const printed = await runPrinted(one);
      expect(withoutRecord(await readRows(one))).toEqual(withoutRecord(printed));
    });

    it('are all there, and find something', async () => {
      const kinds = Map.groupBy(cases, ({ kind }) => kind);
      expect(Object.keys(CALLS)).toEqual(expect.arrayContaining([...kinds.keys()]));
      expect([...kinds.keys()]).toEqual(expect.arrayContaining([...someOf(Object.keys(CALLS))]));
      for (const [kind, own] of kinds) {
        const run = own.filter(({ label }) => started.get(label)?.id !== null);
        const rows = (await Promise.all(run.map(readRows))).flat();
        expect([kind, rows.length >= (every === 1 ? 3 : 1)]).toEqual([kind, true]);
      }
      const across = cases.filter(({ name }) => name.endsWith('turned'));
      expect(across).toHaveLength(3);
      for (const one of across) expect(await readRows(one)).not.toEqual([]);
    });
  });
}

/** Of all kinds in the long run; else of three, and of those whose motif is turned across the origin. */
function casesOf(every: number): Case[] {
  const kinds = someOf(Object.keys(CALLS));
  const all = scanCases().map((one) => ({ ...one, label: `${one.kind} ${one.name}` }));
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((own) =>
    own.filter(
      ({ kind, name }, at) => (at % every === 0 && kinds.includes(kind)) || name.endsWith('turned'),
    ),
  );
}
