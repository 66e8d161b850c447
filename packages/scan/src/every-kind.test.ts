import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { Field } from '@flipon/analyses/field';
import { valueReader } from '@flipon/analyses/hit-values';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows, type MemoryRecord, runInMemory } from '@flipon/analyses/run-in-memory';
import type { SequenceRecord } from '@flipon/sequence/records';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { randomDna } from '@flipon/test-material/random-dna';
import { someOf, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kernels } from './kernels.ts';
import { createScanPool, type ScanPool } from './scan-pool.ts';
import { scanSequence } from './scan-sequence.ts';

const usual = (kind: AnalysisKind, given: Record<string, unknown> = {}) =>
  parseParameters(kind, given);

/** A number at its bound, and of choices all; of scores the last stays, as nothing scores without. */
function extremeOf(field: Field, end: 'min' | 'max') {
  if (field.type === 'choices') return field.options.map(({ value }) => value);
  if (!('bounds' in field)) return field.default;
  const bound = field.bounds[end];
  if (field.type !== 'scores') return bound;
  return field.default.map((_, index, { length }) =>
    index < length - 1 ? bound : field.bounds.max,
  );
}

it('has the kernels in the order of the kinds', () => {
  expect(Object.keys(kernels)).toEqual(analysisKinds);
});

it('leaves no number without a range that has one', () => {
  const open = analysisKinds.flatMap((kind) =>
    definitionOf(kind)
      .columns.filter(({ type, range }) => type !== 'text' && range === undefined)
      .map(({ key }) => `${kind} ${key}`),
  );
  expect(open).toEqual(['g4hunter score', 'p53predictor difference', 'cruciform delta']);
});

let folder: string;
let pools: ScanPool[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-kinds-'));
  pools = [1, 3].map((threads) => createScanPool({ threads }));
  // Computes on this very thread.
  pools.push(createScanPool({ threads: 1, smallBp: Number.POSITIVE_INFINITY }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true, force: true });
});

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bases: Uint8Array) => new TextDecoder().decode(bases);

function recordsOf(lengths: readonly number[]): SequenceRecord[] {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: `r${index}`, description: '', start, length, circular: false };
    start += length;
    return record;
  });
}

async function scanFile(
  kind: AnalysisKind,
  bases: Uint8Array,
  records: readonly SequenceRecord[],
  pool: ScanPool,
  stretchBp?: number,
  sendsBases = false,
) {
  const basesPath = join(folder, 'some.bases');
  await writeFile(basesPath, bases);
  const request = { kind, parameters: usual(kind), basesPath, records, sendsBases };
  const rows = [];
  for await (const batch of scanSequence(pool, {
    ...request,
    ...(stretchBp ? { stretchBp } : {}),
  })) {
    rows.push(...hitRows(batch));
  }
  return rows;
}

describe.each(analysisKinds)('%s', async (kind) => {
  const kernel = await kernels[kind]();
  const inMemory = (bases: Uint8Array, records: readonly MemoryRecord[], stretchBp?: number) =>
    runInMemory(kernel, bases, records, usual(kind), stretchBp);
  const whole = (bases: Uint8Array) => [{ start: 0, length: bases.length, circular: false }];

  it('finds its motif among the samples, inside the record', () => {
    const bases = encode(MOTIF_SAMPLES);
    const rows = hitRows(inMemory(bases, whole(bases)));
    expect(rows.length).toBeGreaterThan(0);
    for (const { position = -1, length = 0 } of rows) {
      expect(position).toBeGreaterThanOrEqual(0);
      expect(length).toBeGreaterThan(0);
      expect(position + length).toBeLessThanOrEqual(bases.length);
    }
  });

  it('keeps to the ranges that its columns state, with every preset and at every bound', () => {
    const { columns, fields, presets } = definitionOf(kind);
    const numbers = columns.filter(({ type }) => type !== 'text');
    const atBound = (end: 'min' | 'max') =>
      Object.fromEntries(fields.map((field) => [field.key, extremeOf(field, end)]));
    const bases = encode(`${MOTIF_SAMPLES}${decode(randomDna(11, 4000))}${'CG'.repeat(30)}`);
    let seen = 0;
    for (const given of [
      {},
      ...presets.map(({ values }) => values),
      atBound('min'),
      atBound('max'),
    ]) {
      const hits = runInMemory(kernel, bases, whole(bases), usual(kind, given));
      for (const row of hitRows(hits)) {
        for (const column of numbers) {
          const { min = -Infinity, max = Infinity } = column.range ?? {};
          const value = Number(valueReader(column)({ id: 1, ...row }));
          const isInside = value >= min && value <= max;
          expect([column.key, value, isInside]).toEqual([column.key, value, true]);
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('gives every stored column of its definition, and the same on threads as in memory', async () => {
    const lengths = [700, 0, 1, MOTIF_SAMPLES.length, 333, 20_000];
    const text = `${'GATTACA'.repeat(100)}G${MOTIF_SAMPLES}${'ACGT'.repeat(100).slice(0, 333)}`;
    const bases = encode(`${text}${decode(randomDna(5, 20_000))}`);
    const records = recordsOf(lengths);
    const hits = inMemory(bases, records);
    for (const { key, from } of definitionOf(kind).columns) {
      const isInTable = from === 'stored' || (typeof from === 'object' && 'labels' in from);
      if (isInTable) expect([key, hits.columns[key]?.length]).toEqual([key, hits.count]);
    }
    const expected = hitRows(hits);
    for (const pool of pools) {
      expect(await scanFile(kind, bases, records, pool)).toEqual(expected);
      expect(await scanFile(kind, bases, records, pool, 777)).toEqual(expected);
      expect(await scanFile(kind, bases, records, pool, 778, true)).toEqual(expected);
    }
  });

  it('crosses no record: two of them hold what each holds alone', () => {
    const sample = encode(MOTIF_SAMPLES);
    const alone = hitRows(inMemory(sample, whole(sample)));
    const both = encode(MOTIF_SAMPLES.repeat(2));
    const records = recordsOf([sample.length, sample.length]);
    const shifted = alone.map((row) => ({
      ...row,
      record: 1,
      position: (row['position'] ?? 0) + sample.length,
    }));
    expect(hitRows(inMemory(both, records))).toEqual([...alone, ...shifted]);
  });

  // What follows is a fact of every scan; each kernel has property tests of its own, too.
  if (!someOf(analysisKinds).includes(kind)) return;

  it('finds the same for every cut', () => {
    const bases = encode(`${MOTIF_SAMPLES}${MOTIF_SAMPLES.toLowerCase().toUpperCase()}`);
    const expected = hitRows(inMemory(bases, whole(bases)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (stretchBp) => {
        expect(hitRows(inMemory(bases, whole(bases), stretchBp))).toEqual(expected);
      }),
      { numRuns: someRuns(15), examples: [[1], [2]] },
    );
  });

  it('finds nothing in no bases, in N, and in 20,000 records of one base', () => {
    const nothing = new Uint8Array(0);
    expect(inMemory(nothing, []).count).toBe(0);
    expect(inMemory(nothing, whole(nothing)).count).toBe(0);
    const n = encode('N'.repeat(1_000_000));
    expect(inMemory(n, whole(n)).count).toBe(0);
    const tiny = recordsOf(Array.from({ length: 20_000 }, () => 1));
    expect(inMemory(encode('G'.repeat(20_000)), tiny).count).toBe(0);
  });

  it('stops on request, and reports its progress', async () => {
    const bases = randomDna(7, 300_000);
    const basesPath = join(folder, 'progress.bases');
    await writeFile(basesPath, bases);
    const request = { kind, parameters: usual(kind), basesPath, records: recordsOf([300_000]) };
    const done: number[] = [];
    const [pool] = pools as [ScanPool];
    const onProgress = (progress: { done: number }) => done.push(progress.done);
    for await (const _ of scanSequence(pool, { ...request, stretchBp: 50_000, onProgress })) {
      // Hits are of no interest here.
    }
    expect(done).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000]);
    const stop = new AbortController();
    const scan = scanSequence(pool, {
      ...request,
      stretchBp: 1000,
      signal: stop.signal,
      onProgress: (progress) => progress.done > 50_000 && stop.abort(new Error('told to stop')),
    });
    const drain = async () => {
      for await (const _ of scan);
    };
    await expect(drain()).rejects.toThrow('told to stop');
  });
});
