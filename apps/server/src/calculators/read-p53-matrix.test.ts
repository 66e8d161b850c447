import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { definitionOf } from '@flipon/analyses/definitions';
import { type P53Matrix, packP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { readP53Matrix } from './read-p53-matrix.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-matrix-'));
afterAll(() => rm(folder, { recursive: true }));

/** Every place likes A and T best; C and G cost 0.2, and 0.4 together in both halves. */
const MADE = {
  source: 'made for a test',
  reference_log_kd: -8.5,
  rows: {
    A: Array(20).fill(0),
    C: Array(20).fill(0.2),
    G: Array(20).fill(0.2),
    T: Array(20).fill(0),
  },
};

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function readMade(): Promise<P53Matrix> {
  const reading = readP53Matrix(await write('made.json', JSON.stringify(MADE)));
  if (!reading.ok) throw new Error(reading.message);
  return reading.matrix;
}

describe('the file of an own p53 matrix', () => {
  it('is read', async () => {
    const made = await readMade();
    expect(made).toMatchObject({ reference: -850, noAffinityAt: 200 });
    expect(made.costs[7]).toEqual([0, 20, 20, 0]);
  });

  it('is refused with its path and every reason', async () => {
    const missing = join(folder, 'missing.json');
    expect(readP53Matrix(missing)).toEqual({
      ok: false,
      message: `FLIPON_P53_MATRIX: ${missing} cannot be read (ENOENT).`,
    });
    const text = await write('text.json', 'rows: A');
    expect(readP53Matrix(text)).toEqual({
      ok: false,
      message: `FLIPON_P53_MATRIX: ${text}: The p53 matrix is not valid JSON.`,
    });
    const rows = { ...MADE.rows, A: [0, 0], C: 'none' };
    const short = await write('short.json', JSON.stringify({ ...MADE, rows }));
    expect(readP53Matrix(short)).toEqual({
      ok: false,
      message: `FLIPON_P53_MATRIX: ${short}: Row A must have 20 numbers, but has 2. Row C must be a list of 20 numbers.`,
    });
  });
});

describe('a server with a p53 matrix of its own', async () => {
  const p53Matrix = await readMade();
  const { server, call, addSequence, analyse } = await startApiClient({ p53Matrix });
  afterAll(() => server.close());
  const SITE = `${'AT'.repeat(9)}CT`;

  it('computes single sites with it', async () => {
    const answer = await call('POST', '/api/analyse/p53predictor/tool', { sequence: SITE });
    expect(answer.json()).toEqual({
      payload: {
        sequence: SITE,
        position: 0,
        length: 20,
        predictor: 0.2,
        difference: -8.3,
        affinity: 0.9,
      },
    });
    const several = await call('POST', '/api/analyse/p53predictor/tool', { sequences: [SITE] });
    expect(several.json()).toEqual({ items: [answer.json().payload] });
    const table = await call('POST', '/api/analyse/p53predictor/tool/bulk', {
      rows: [{ sequence: SITE }],
    });
    expect(table.json()).toEqual({ row: 1, name: '', ...answer.json().payload });
  });

  it('tells that it is its own', async () => {
    const { payload } = (await call('GET', '/api/analyse/p53predictor/tool/matrix')).json();
    expect(payload).toMatchObject({ isOwn: true, reference: -8.5, noAffinityAt: 2 });
    expect(payload.costs[7]).toEqual({ A: 0, C: 0.2, G: 0.2, T: 0 });
  });

  it('analyses with it, keeps it with the analysis, and does not show it', async () => {
    const sequence = await addSequence(`CCCCCCCCCC${SITE}CCCCCCCCCC`);
    const base = '/api/analyse/p53predictor';
    const id = await analyse(base, sequence, { threshold: 0.2, matrix: [1, 2, 3] });
    const rows = (await call('GET', `${base}/${id}/p53s`)).json().items;
    expect(rows).toMatchObject([{ position: 10, predictor: 0.2, difference: -8.3, affinity: 0.9 }]);
    const { payload } = (await call('GET', `${base}/${id}`)).json();
    expect(payload).not.toHaveProperty('matrix');
    // What was measured of the published matrix is not said of this one, on a result or on a map.
    const [onMap] = (await call('GET', `/api/sequence/${sequence}/map`)).json().results;
    for (const told of [payload, onMap.parameters]) {
      expect(told).toMatchObject({ threshold: 0.2, hasOperatorValues: true });
      expect(trustLine(definitionOf('p53predictor'), { ...told, threshold: 0.5 })).toContain(
        'These settings were not measured.',
      );
    }
    const stored = await server.test.store.db
      .selectFrom('analyses')
      .select('parameters')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.parameters).toMatchObject({ matrix: packP53Matrix(p53Matrix) });
  });

  it('adds it to no other kind', async () => {
    const sequence = await addSequence(SITE.repeat(2));
    const id = await analyse('/api/analyse/g4hunter', sequence);
    const stored = await server.test.store.db
      .selectFrom('analyses')
      .select('parameters')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.parameters).not.toHaveProperty('matrix');
  });
});
