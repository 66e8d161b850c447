import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './api-client.ts';
import { runCommand, runFlipon, runShellLine } from './run-command.ts';
import { type RunningFlipon, startFlipon, waitFor } from './start-flipon.ts';
import { type ScanCase, scanCases, storedCases } from './vector-cases.ts';

// Whoever looks a result up on the screen and computes it again in a terminal must find the same
// numbers: every vector goes through a whole server, and the line that its result shows through a
// shell with the real program.

const WITHIN_MS = 100_000;

type Case = ScanCase & { label: string };

const cases: Case[] = scanCases().map((one) => ({ ...one, label: `${one.kind} ${one.name}` }));
/** Analyses by the labels of their cases; null where the server refused, with its sentence. */
const started = new Map<string, { id: string | null; refusal: string }>();
let flipon: RunningFlipon;
let client: ApiClient;

// The server computes all of them while the command line is at the first.
beforeAll(async () => {
  flipon = await startFlipon({
    FLIPON_GUEST_QUEUED_JOBS: '1000',
    FLIPON_GUEST_SEQUENCES: '1000',
    FLIPON_RUNNING_PER_OWNER: '8',
  });
  client = await newGuest(flipon.url);
  for (const one of cases) started.set(one.label, await start(one));
});
afterAll(() => flipon?.stop());

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

/** What the line of a result finds in the file of its sequence. */
async function runPrinted(one: Case): Promise<Record<string, unknown>[]> {
  const { status, body } = await client.get(`${await waitForEnd(one)}/methods`);
  expect(status).toBe(200);
  const { fileName, scanLine } = body['payload'] as { fileName: string; scanLine: string };
  const folder = await mkdtemp(join(tmpdir(), 'flipon-vector-'));
  try {
    await writeFile(join(folder, fileName), one.input);
    // Everything as it is shown, but for the format, which follows the ending of the last word.
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
    expect([...kinds.keys()].sort()).toEqual(
      ['cpg', 'cruciform', 'g4hunter', 'p53predictor', 'rloopr', 'str', 'zdna'].sort(),
    );
    for (const [kind, own] of kinds) {
      const run = own.filter(({ label }) => started.get(label)?.id !== null);
      const rows = (await Promise.all(run.map(readRows))).flat();
      expect([kind, rows.length > 3]).toEqual([kind, true]);
    }
    const across = cases.filter(({ name }) => name.endsWith('turned'));
    expect(across).toHaveLength(3);
    for (const one of across) expect(await readRows(one)).not.toEqual([]);
  });
});

describe('G4 killer', () => {
  interface KillerCase {
    name: string;
    params: { sequence: string; threshold: string; onComplementary: boolean };
  }

  it.each(storedCases<KillerCase>('g4killer', 'tools/g4killer'))(
    'answers the same: $name',
    async ({ params: { sequence, threshold, onComplementary } }) => {
      const request = { sequence, threshold, onComplementary: String(onComplementary) };
      const { status, body } = await client.post('analyse/g4killer', request);
      expect(status).toBe(201);
      const flags = ['--threshold', threshold, '--onComplementary', String(onComplementary)];
      expect(await runCommand(['kill', sequence, ...flags])).toEqual({
        code: 0,
        lines: [{ row: 1, name: '', ...body }],
        stderr: '',
      });
    },
  );
});

describe('the p53 tool', () => {
  interface SiteCase {
    name: string;
    op: string;
    input: { sequence?: string; sequences?: string[]; limit?: number };
  }
  const sites = storedCases<SiteCase>('p53', 'tools/p53');
  const single = sites.filter(({ op }) => op === 'tool');
  const several = sites.filter(({ op }) => op === 'multiple');
  const best = sites.filter(({ op }) => op === 'best');
  const URL = 'analyse/p53predictor/tool';

  it('has vectors of each form', () => {
    expect([single, several, best].map(({ length }) => length > 0)).toEqual([true, true, true]);
  });

  it.each(single)('answers the same: $name', async ({ input: { sequence = '' } }) => {
    const { status, body } = await client.post(URL, { sequence });
    const { code, lines, stderr } = await runCommand(['p53', sequence]);
    const row = { row: 1, name: '' };
    if (status === 200) {
      expect([code, lines, stderr]).toEqual([0, [{ ...row, ...(body['payload'] as object) }], '']);
      return;
    }
    expect([status, code, lines]).toEqual([400, 1, [{ ...row, error: expect.any(String) }]]);
    for (const { defaultMessage } of body['errors'] as { defaultMessage: string }[]) {
      expect(lines[0]?.['error']).toContain(defaultMessage);
    }
  });

  it.each(several)('answers the same: $name', async ({ input: { sequences = [] } }) => {
    // Lines of another length are for the form alone, which passes over them.
    const whole = sequences.filter((text) => text.trim().length === 20);
    const { status, body } = await client.post(URL, { sequences: whole });
    expect(status).toBe(200);
    const items = body['items'] as object[];
    expect((await runCommand(['p53', ...whole])).lines).toEqual(
      items.map((item, at) => ({ row: at + 1, name: '', ...item })),
    );
  });

  it.each(best)('has the numbers of the best sites: $name', async ({ input }) => {
    const { sequence = '', limit = 10 } = input;
    const { code, lines } = await runCommand(['p53', 'best', sequence, '--limit', String(limit)]);
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(0);
    const sequences = lines.map((line) => line['sequence']);
    const { body } = await client.post(URL, { sequences });
    const served = body['items'] as Record<string, unknown>[];
    expect(lines).toEqual(
      served.map((site, at) => ({ ...site, position: lines[at]?.['position'] })),
    );
    for (const { position, sequence: site } of lines as { position: number; sequence: string }[]) {
      expect(sequence.toUpperCase().slice(position, position + 20)).toBe(site);
    }
  });
});

describe('tables of many sequences', () => {
  const TABLE =
    'name;sequence\r\ntelomere;GGGTTAGGGTTAGGGTTAGGG\r\n\r\nodd;GGXT\r\n=site;ggacatgcccgggcatgtcc\r\n';

  /** The body as it stands, of a table that is sent as a file or, with null, as JSON. */
  async function answerOf(path: string, fields: Record<string, string>, file: string | null) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file !== null) form.append('file', new Blob([file]), 'oligos.csv');
    const rows = TABLE.split('\r\n')
      .filter((line) => line.includes(';'))
      .slice(1)
      .map((line) => ({ name: line.split(';')[0], sequence: line.split(';')[1] }));
    const type = file === null ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${flipon.url}/api/analyse/${path}`, {
      method: 'POST',
      headers: { authorization: client.token, ...type },
      body: file === null ? JSON.stringify({ ...fields, rows }) : form,
    });
    expect([answer.status, answer.headers.get('x-flipon-rows')]).toEqual([200, '3']);
    return answer.text();
  }

  it.each([
    ['kill', 'g4killer/bulk', { threshold: '1.0,0.5' }, 'csv'],
    ['kill', 'g4killer/bulk', { threshold: '1.2', onComplementary: 'true' }, 'jsonl'],
    ['p53', 'p53predictor/tool/bulk', {}, 'tsv'],
  ])('%s answers the same: %s %j as %s', async (command, path, fields, format) => {
    const asFile = await answerOf(`${path}?format=${format}`, fields, TABLE);
    expect(await answerOf(`${path}?format=${format}`, fields, null)).toBe(asFile);
    const folder = await mkdtemp(join(tmpdir(), 'flipon-table-'));
    try {
      const file = join(folder, 'oligos.csv');
      await writeFile(file, TABLE);
      const flags = Object.entries(fields).flatMap(([name, value]) => [`--${name}`, value]);
      const { code, stdout } = await runFlipon([command, file, '--format', format, ...flags]);
      // The terminal tells by its code that a row has failed.
      expect([code, stdout]).toEqual([1, asFile]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
