import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someOf } from '@flipon/test-material/some-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './programs/api-client.ts';
import { runCommand, runFlipon } from './programs/run-command.ts';
import { useFlipon } from './programs/use-flipon.ts';
import { storedCases } from './vector-cases.ts';

// The calculators, which answer at once, say the same in the terminal as over HTTP.

const flipon = useFlipon();
let client: ApiClient;
beforeAll(async () => {
  client = await newGuest(flipon.url);
});

describe('G4 killer', () => {
  interface KillerCase {
    name: string;
    params: { sequence: string; threshold: string; onComplementary: boolean };
  }

  it.each(someOf(storedCases<KillerCase>('g4killer', 'tools/g4killer')))(
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

  it.each(someOf(single))('answers the same: $name', async ({ input: { sequence = '' } }) => {
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

  /** The body of the answer, unchanged, for a table that is sent as a file or, with null, as JSON. */
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
      // The exit code of the terminal shows that a row has failed.
      expect([code, stdout]).toEqual([1, asFile]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
