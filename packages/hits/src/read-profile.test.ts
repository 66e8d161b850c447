import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zProbabilitiesSlowly } from '@flipon/analyses/kinds/zdnabert2/slow';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { PROFILE_ONE } from '@flipon/analyses/profile-one';
import { createScanPool } from '@flipon/scan/scan-pool';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { computeHits } from './compute-hits.ts';
import { createProfileFile } from './profile-file.ts';
import { type ProfileSource, readProfile } from './read-profile.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-profile-'));
const pool = createScanPool({ threads: 1 });
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function recordsOf(lengths: readonly number[]) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: '', description: '', start, length, circular: false };
    start += length;
    return record;
  });
}

type Records = ReturnType<typeof recordsOf>;

/** Where the records of a range lie, as a database finds it. */
const placesOf =
  (records: Records): ProfileSource['findPlaces'] =>
  async ({ from, to }, binBp) => {
    const binsOf = (some: Records) =>
      some.reduce((sum, { length }) => sum + Math.ceil(length / binBp), 0);
    const spanned = records.filter(
      (one) => one.length > 0 && one.start < to && one.start + one.length > from,
    );
    const [first, last] = [spanned[0], spanned.at(-1)];
    return {
      count: spanned.length,
      ends: first === undefined || last === undefined ? null : { first, last },
      bins: binsOf(spanned),
      binsBefore: binsOf(records.filter((one) => one.start + one.length <= from)),
      async *walk() {
        for (let at = 0; at < spanned.length; at += 3) yield spanned.slice(at, at + 3);
      },
    };
  };

let made = 0;
const newPath = () => join(folder, `file${made++}`);

/** A network's, which no kernel can say again. */
const network = {
  kind: 'zdnabert2' as const,
  parameters: parseParameters('zdnabert2', { model: 'HG_chipseq' }),
  basesPath: '/nowhere',
};

/** Writes the largest value of each bin of each record. */
async function writeProfile(
  records: Records,
  lanes: readonly Uint16Array[],
  binBp: number,
): Promise<string> {
  const path = newPath();
  const file = await createProfileFile(path, { binBp, lanes: lanes.length === 2 ? 2 : 1 });
  for (const { start, length } of records) {
    for (let at = 0; at < length; at += binBp) {
      const span = [start + at, start + Math.min(length, at + binBp)] as const;
      await file.add(Uint16Array.from(lanes, (values) => Math.max(...values.slice(...span))));
    }
  }
  await file.close();
  return path;
}

const largestOf = (values: Uint16Array, from: number, to: number) =>
  Math.max(...values.subarray(Math.max(0, from), to));

it('tells the largest value of each bin, of any range, records, lanes and bins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.nat(6), fc.nat(400)), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(1, 7, 32),
      fc.constantFrom(1, 2),
      fc.nat(1000),
      fc.array(
        fc.tuple(fc.double({ max: 1, min: 0, noNaN: true }), fc.integer({ min: 1, max: 90 })),
        {
          minLength: 4,
          maxLength: 4,
        },
      ),
      async (lengths, storedBp, laneCount, seed, cuts) => {
        const records = recordsOf([...lengths, 5]);
        const lengthBp = records.reduce((sum, { length }) => sum + length, 0);
        const lanes = Array.from({ length: laneCount }, (_, lane) =>
          Uint16Array.from(
            randomDna(seed + lane, lengthBp),
            (letter, at) => (letter * 977 * at) % PROFILE_ONE,
          ),
        );
        const profilePath = await writeProfile(records, lanes, storedBp);
        const source = { ...network, profilePath, findPlaces: placesOf(records) };
        for (const [place, bins] of cuts) {
          const from = Math.min(lengthBp - 1, Math.floor(place * lengthBp));
          const to = Math.min(lengthBp, from + 1 + ((seed * bins) % lengthBp));
          const part = await readProfile(source, { from, to, bins });
          expect(part.lanes).toHaveLength(laneCount);
          expect([part.from <= from, part.to >= to]).toEqual([true, true]);
          expect(from - part.from + part.to - to).toBeLessThan(2 * storedBp);
          const count = Math.ceil((part.to - part.from) / part.binBp);
          expect(count).toBeLessThanOrEqual(bins);
          const inOne = records.some(
            ({ start, length }) => start <= part.from && part.to <= start + length,
          );
          const spare = inOne ? 0 : storedBp - 1;
          for (const [lane, values] of part.lanes.entries()) {
            expect(values).toHaveLength(count);
            for (const [bin, value] of values.entries()) {
              const start = part.from + bin * part.binBp;
              const end = Math.min(part.to, start + part.binBp);
              const all = lanes[lane] as Uint16Array;
              const stored = Math.round(value * PROFILE_ONE);
              expect(stored).toBeGreaterThanOrEqual(largestOf(all, start, end));
              expect(stored).toBeLessThanOrEqual(largestOf(all, start - spare, end + spare));
            }
          }
        }
      },
    ),
    { numRuns: someRuns(60) },
  );
});

it('passes over the parts of a long file with the same answer as one value after the other', async () => {
  const records = recordsOf([700_001, 3, 900_000]);
  const values = Uint16Array.from({ length: 1_600_004 }, (_, at) => (at * 40_503) % PROFILE_ONE);
  const profilePath = newPath();
  const file = await createProfileFile(profilePath, { binBp: 1, lanes: 1 });
  await file.add(values);
  await file.close();
  const source = { ...network, profilePath, findPlaces: placesOf(records) };
  const part = await readProfile(source, { from: 17, to: 1_600_003, bins: 300 });
  expect([part.from, part.to, part.binBp, part.lanes[0]?.length]).toEqual([
    17, 1_600_003, 5334, 300,
  ]);
  const largest = part.lanes[0]?.map((_, bin) =>
    Number(
      (
        largestOf(values, 17 + bin * 5334, Math.min(1_600_003, 17 + (bin + 1) * 5334)) / PROFILE_ONE
      ).toFixed(5),
    ),
  );
  expect(part.lanes[0]).toEqual(largest);
});

it('computes short ranges again from the bases, each record by itself, and long ones from bins', async () => {
  const lengths = [900, 0, 3, 700, ...Array.from({ length: 30 }, (_, index) => index % 4), 140_000];
  const records = recordsOf(lengths);
  const lengthBp = lengths.reduce((sum, length) => sum + length, 0);
  const dna = Buffer.from(randomDna(5, lengthBp, { gc: 0.6 })).toString('latin1');
  // Z-DNA up to the end of the first record, and from the start of the next long one.
  const text = `${dna.slice(0, 870)}${'CG'.repeat(40)}${dna.slice(950)}`;
  const [basesPath, tablePath, profilePath] = [newPath(), newPath(), newPath()];
  await writeFile(basesPath, text);
  const parameters = parseParameters('zdnabert2', {});
  const work = { kind: 'zdnabert2' as const, parameters, basesPath, records };
  await computeHits({ ...work, pool, tablePath, profilePath });
  const source = { ...work, profilePath, findPlaces: placesOf(records) };
  const slow = records.flatMap(({ start, length }) =>
    length > 1000 ? [] : zProbabilitiesSlowly(text.slice(start, start + length)),
  );

  const all = await readProfile(source, { from: 0, to: slow.length, bins: 5000 });
  expect([all.from, all.to, all.binBp, all.lanes.length]).toEqual([0, slow.length, 1, 1]);
  expect(
    Math.max(...(all.lanes[0] ?? []).map((value, at) => Math.abs(value - (slow[at] ?? 0)))),
  ).toBeLessThan(1e-9);
  const few = await readProfile(source, { from: 1, to: slow.length, bins: 7 });
  expect([few.from, few.to]).toEqual([1, slow.length]);
  const binOf = (bin: number) => slow.slice(1 + bin * few.binBp, 1 + (bin + 1) * few.binBp);
  for (const [bin, value] of (few.lanes[0] ?? []).entries()) {
    expect(value).toBeCloseTo(Math.max(...binOf(bin)), 9);
  }

  const long = { from: lengthBp - 139_990, to: lengthBp - 10, bins: 5000 };
  const stored = await readProfile(source, long);
  expect(stored.binBp).toBe(256);
  expect([stored.from, stored.to]).toEqual([lengthBp - 140_000, lengthBp]);
  // As long as the screen's usual question can be finer than what is stored, it is.
  const finer = await readProfile(source, {
    from: stored.from,
    to: stored.from + 102_400,
    bins: 800,
  });
  expect([finer.from, finer.binBp]).toEqual([stored.from, 128]);
  const pairs = (finer.lanes[0] ?? []).flatMap((value, bin, values) =>
    bin % 2 === 0 ? [Math.max(value, values[bin + 1] ?? 0)] : [],
  );
  expect(pairs).toHaveLength(400);
  for (const [bin, value] of pairs.entries()) {
    expect(Math.abs((stored.lanes[0]?.[bin] ?? 0) - value)).toBeLessThan(2e-5);
  }
});

it('reads stored bins where a short range has more records than can be computed at once', async () => {
  const records = recordsOf(Array<number>(1001).fill(2));
  const [basesPath, tablePath, profilePath] = [newPath(), newPath(), newPath()];
  await writeFile(basesPath, 'CG'.repeat(1001));
  const parameters = parseParameters('zdnabert2', {});
  const work = { kind: 'zdnabert2' as const, parameters, basesPath, records };
  await computeHits({ ...work, pool, tablePath, profilePath });
  const source = { ...work, profilePath, findPlaces: placesOf(records) };
  const alone = zProbabilitiesSlowly('CG')[0] ?? 2;
  const many = await readProfile(source, { from: 0, to: 2002, bins: 5000 });
  expect(many).toMatchObject({ from: 0, to: 2002, binBp: 256 });
  const fewer = await readProfile(source, { from: 0, to: 2000, bins: 5000 });
  expect([fewer.binBp, fewer.lanes[0]?.length]).toEqual([1, 2000]);
  for (const value of [many, fewer].flatMap(({ lanes }) => lanes.flat())) {
    expect(Math.abs(value - alone)).toBeLessThan(1.3e-5);
  }
});
