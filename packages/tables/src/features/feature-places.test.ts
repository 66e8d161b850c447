import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeatureRecord } from './feature-places.ts';
import { listFeatureSpans, listFeaturesOfRanges } from './feature-spans.ts';
import { countFeatureStarts } from './feature-starts.ts';
import { writeFeatureTable } from './feature-table-writer.ts';
import { uniteFeatures } from './feature-unions.ts';
import type { PlacedFeature } from './stage-features.ts';

/** Two lines, a circle, and more short ones than are looked for by their names. */
const RECORDS: FeatureRecord[] = [
  { start: 0, length: 900, circular: false },
  { start: 900, length: 400, circular: true },
  { start: 1300, length: 0, circular: false },
  { start: 1300, length: 700, circular: false },
  ...Array.from({ length: 12 }, (_, at) => ({
    start: 2000 + 50 * at,
    length: 50,
    circular: at === 3,
  })),
];
const LENGTH_BP = 2600;
/** Records in another order than names, and a name without one. */
const NAMES = [3, null, 1, 0, ...Array.from({ length: 12 }, (_, at) => 4 + at)];
const TYPES = ['gene', 'CDS', 'exon', 'tRNA', 'source', 'region', 'repeat'];
const DRAWN = {
  ground: ['source', 'region'],
  genes: ['gene'],
  parts: ['CDS', 'exon'],
  rnas: ['tRNA'],
};

interface Made {
  name: number;
  type: string;
  start: number;
  end: number;
  gap: number;
  strand: '+' | '-' | '.';
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

const placeOf = ({ name }: Made) => RECORDS[NAMES[name] ?? -1];

function partsOf({ start, end, gap }: Made) {
  const middle = start + Math.floor((end - start) / 2);
  return gap > 0 && end - start > 2 * gap
    ? [
        { start, end: middle, phase: null },
        { start: middle + gap, end, phase: null },
      ]
    : [{ start, end, phase: null }];
}

/** A feature in the whole sequence; null without a base in a range, or where it describes its record. */
function placedIn(made: Made, { start, end }: { start: number; end: number }) {
  const record = placeOf(made);
  // From end to end, without gaps.
  const bases = [...basesOf({ ...made, gap: 0 })];
  if (record === undefined || !bases.some((at) => at >= start && at < end)) return null;
  const behind = record.start + (record.circular ? 2 : 1) * record.length;
  const [s, e] = [record.start + made.start, Math.min(record.start + made.end, behind)];
  if (made.type === 'source' || isWholeRegion(made)) return null;
  return { record, s, e, type: made.type, strand: made.strand };
}

function isWholeRegion(made: Made): boolean {
  return made.type === 'region' && made.start === 0 && made.end >= (placeOf(made)?.length ?? 0);
}

/** The bases of a feature's parts, in the whole sequence. */
function basesOf(made: Made): Set<number> {
  const bases = new Set<number>();
  const record = placeOf(made);
  if (record === undefined) return bases;
  for (const { start, end } of partsOf(made)) {
    for (let at = start; at < end; at++) {
      if (at < record.length) bases.add(record.start + at);
      else if (record.circular) bases.add(record.start + at - record.length);
    }
  }
  return bases;
}

async function write(features: readonly Made[]): Promise<string> {
  const path = join(folder, `${Math.random()}.parquet`);
  const rows = features.map((made, line): PlacedFeature => {
    const { name, type, start, end, strand } = made;
    const feature = {
      sequenceName: `n${name}`,
      type,
      name: `f${line}`,
      strand,
      start,
      end,
      parts: partsOf(made),
      score: null,
      attributes: [],
      line,
    };
    return { nameIndex: name, feature };
  });
  async function* batches() {
    yield rows;
  }
  await writeFeatureTable({ path, temporaryFolder: folder, batches: batches() });
  return path;
}

const features = fc.array(
  fc
    .record({
      name: fc.nat(NAMES.length - 1),
      type: fc.constantFrom(...TYPES),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(120),
      gap: fc.nat(9),
      strand: fc.constantFrom('+' as const, '-' as const, '.' as const),
    })
    .map(({ name, type, from, length, gap, strand }): Made => {
      const bp = RECORDS[NAMES[name] ?? 0]?.length ?? 0;
      const start = Math.floor(from * Math.max(0, bp - 1));
      return { name, type, start, end: start + Math.min(length, bp), gap, strand };
    }),
  { minLength: 1, maxLength: 60 },
);
const range = fc
  .tuple(fc.nat(LENGTH_BP), fc.nat(LENGTH_BP))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const cases = fc.tuple(features, fc.oneof(range, fc.constant({ start: 0, end: LENGTH_BP })));

describe('features in the whole sequence', () => {
  it('are those with a base in the range, at their places', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([made, { start, end }]) => {
        const records = NAMES.map((at) => (at === null ? null : (RECORDS[at] ?? null)));
        const tables = [{ path: await write(made), records }];
        const expected = made
          .flatMap((feature, line) => {
            const placed = placedIn(feature, { start, end });
            if (placed === null) return [];
            return [{ name: `f${line}`, start: placed.s, end: placed.e, type: feature.type }];
          })
          .toSorted((a, b) => a.start - b.start || a.end - b.end || a.name.localeCompare(b.name));
        const { total, spans } = await listFeatureSpans(tables, { start, end }, 1000, DRAWN);
        expect(total).toBe(expected.length);
        const found = (spans?.name ?? []).map((name, at) => ({
          name,
          start: spans?.start[at] ?? 0,
          end: spans?.end[at] ?? 0,
          type: spans?.type[at],
        }));
        const sorted = found.toSorted(
          (a, b) => a.start - b.start || a.end - b.end || a.name.localeCompare(b.name),
        );
        expect(sorted).toEqual(expected);
        expect(found.map((each) => each.start)).toEqual(expected.map((each) => each.start));
        const none = await listFeatureSpans(tables, { start, end }, 0, DRAWN);
        if (total > 0) expect(none.spans).toBeNull();
        const bins = { binBp: 64, first: 3, last: 30 };
        const starts = await countFeatureStarts(tables, bins, DRAWN);
        const placed = made.flatMap(
          (each) => placedIn(each, { start: 3 * 64, end: 30 * 64 }) ?? [],
        );
        const has = (type: string) => placed.some((each) => each.type === type);
        const counted = placed.filter((each) => {
          const { s, e, type, strand, record } = each;
          const isPart = DRAWN.parts.includes(type);
          if (isPart && !has('gene')) return type === 'CDS' || !has('CDS');
          return !placed.some(
            (other) =>
              other.record === record &&
              (isPart
                ? other.type === 'gene' && other.s <= s && other.e >= e
                : type === 'gene' &&
                  other.type === 'tRNA' &&
                  other.s === s &&
                  other.e === e &&
                  other.strand === strand),
          );
        });
        const binned = (begin: readonly number[]) =>
          Array.from(
            starts.counts,
            (_, at) => begin.filter((s) => Math.floor(s / 64) === 3 + at).length,
          );
        expect([...starts.counts]).toEqual(binned(counted.map(({ s }) => s)));
        expect([...starts.minus]).toEqual(
          binned(counted.filter(({ strand }) => strand === '-').map(({ s }) => s)),
        );
      }),
      { numRuns: someRuns(12) },
    );
  });

  it('are those of some ranges in one question, of all types or of some', async () => {
    const some = range.filter(({ start, end }) => end > start);
    const ranges = fc.array(some, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(features, ranges, async (made, asked) => {
        const records = NAMES.map((at) => (at === null ? null : (RECORDS[at] ?? null)));
        const tables = [{ path: await write(made), records }];
        const { ground } = DRAWN;
        const ask = (most: number, only: string[] | null) =>
          listFeaturesOfRanges(tables, asked, most, { ground, only });
        const isIn = (each: Made) => asked.some((part) => placedIn(each, part) !== null);
        const expected = made.flatMap((each, line) =>
          isIn(each) ? [[`f${line}`, each.type]] : [],
        );
        const names = expected.map(([name]) => name).toSorted();
        const genes = expected
          .flatMap(([name, type]) => (type === 'gene' ? [name] : []))
          .toSorted();
        expect((await ask(1000, null))?.name.toSorted()).toEqual(names);
        expect((await ask(1000, ['gene', 'pseudogene']))?.name.toSorted()).toEqual(genes);
        if (names.length > 0) expect(await ask(names.length - 1, null)).toBeNull();
      }),
      { numRuns: someRuns(12) },
    );
  });

  it('cover the bases of their parts, type by type', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([made, { start, end }]) => {
        const records = NAMES.map((at) => (at === null ? null : (RECORDS[at] ?? null)));
        const half = made.length >> 1;
        const tables = await Promise.all(
          [made.slice(0, half), made.slice(half)]
            .filter((some) => some.length > 0)
            .map(async (some) => ({ path: await write(some), records })),
        );
        const expected = TYPES.map((type) => {
          const some = made
            .filter((feature) => feature.type === type && !isWholeRegion(feature))
            .map((feature) => [...basesOf(feature)].filter((at) => at >= start && at < end))
            .filter((bases) => bases.length > 0);
          return {
            type,
            count: some.length,
            bases: [...new Set(some.flat())].sort((a, b) => a - b),
          };
        })
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.bases.length - a.bases.length || (a.type < b.type ? -1 : 1));
        const unions = await uniteFeatures(tables, { start, end }, 2);
        expect(unions.map(({ type, count }) => ({ type, count }))).toEqual(
          expected.slice(0, 2).map(({ type, count }) => ({ type, count })),
        );
        for (const [at, { starts, ends }] of unions.entries()) {
          const bases: number[] = [];
          for (const [i, from] of starts.entries()) {
            if (i > 0) expect(from).toBeGreaterThan(ends[i - 1] ?? 0);
            for (let base = from; base < (ends[i] ?? 0); base++) bases.push(base);
          }
          expect(bases).toEqual(expected[at]?.bases);
        }
      }),
      { numRuns: someRuns(12) },
    );
  });
});
