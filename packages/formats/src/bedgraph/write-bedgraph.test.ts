import { expect, it } from 'vitest';
import { dataLines, G4_PARAMETERS, makeHit, makeRecord, writeAll } from '../testing/export-hits.ts';
import { NASTY_WORDS, stranded } from '../testing/made-up.ts';

const parameters = { ...G4_PARAMETERS, wrapOrigin: true };

it('is sorted within each record, without an overlap, and has four fields a line', async () => {
  const hits = NASTY_WORDS.flatMap((name, r) => {
    const record = makeRecord(name, 1000);
    return Array.from({ length: 40 }, (_, i) =>
      makeHit(record, i * 7, {
        id: 40 * r + i,
        length: 5 + ((i * 13) % 40),
        score: ((i * 5) % 9) - 4,
      }),
    );
  });
  const ends = new Map<string, number>();
  let last = '';
  for (const line of dataLines(await writeAll('bedgraph', hits))) {
    const [chromosome = '', start, end, value] = line;
    expect(line).toHaveLength(4);
    expect(chromosome).toMatch(/^\S+$/);
    if (chromosome !== last) expect(ends.has(chromosome)).toBe(false);
    expect(Number(start)).toBeGreaterThanOrEqual(ends.get(chromosome) ?? 0);
    expect(Number(end)).toBeGreaterThan(Number(start));
    expect(Math.abs(Number(value))).toBeLessThanOrEqual(4);
    ends.set(chromosome, Number(end));
    last = chromosome;
  }
  expect(ends.size).toBe(NASTY_WORDS.length);
});

it('splits hits at the origin, known beforehand or not', async () => {
  const circle = makeRecord('circle', 100, true);
  const hits = [
    makeHit(circle, 3, { id: 1, length: 10, score: 3 }),
    makeHit(circle, 90, { id: 2, length: 30, score: 2 }),
    makeHit(circle, 95, { id: 3, length: 10, score: -4 }),
  ];
  const expected = [
    ['circle', '0', '5', '-4'],
    ['circle', '5', '13', '3'],
    ['circle', '13', '20', '2'],
    ['circle', '90', '95', '2'],
    ['circle', '95', '100', '-4'],
  ];
  expect(dataLines(await writeAll('bedgraph', hits, { parameters }))).toEqual(expected);
  circle.originHits = hits.slice(1).map(({ row }) => row);
  expect(dataLines(await writeAll('bedgraph', hits, { parameters }))).toEqual(expected);
});

it('joins neighbours of one value', async () => {
  const record = makeRecord('chr1', 100);
  const hits = [0, 25, 40, 70].map((at, id) => makeHit(record, at, { id, length: 25, score: 2 }));
  expect(dataLines(await writeAll('bedgraph', hits))).toEqual([
    ['chr1', '0', '65', '2'],
    ['chr1', '70', '95', '2'],
  ]);
});

it('gives hits on the minus strand negative values, and takes any value', async () => {
  const record = makeRecord('chr1', 1e9);
  const values = [
    { strand: 0, Richness: 12 },
    { strand: 1, Richness: 12 },
    { strand: 1, Richness: 0 },
    { strand: 0, Richness: -3.25 },
    { strand: 0, Richness: 1e-7 },
  ];
  const hits = values.map((value, i) =>
    makeHit(record, 5e8 + i * 10, { id: i + 1, length: 10, model: 0, ...value }),
  );
  const lines = dataLines(await writeAll('bedgraph', hits, { definition: stranded }));
  expect(lines.map((line) => line[3])).toEqual(['12', '-12', '0', '-3.25', '1e-7']);
  expect(lines[0]).toEqual(['chr1', '500000000', '500000010', '12']);
});

it('refuses hits that are not in order', async () => {
  const record = makeRecord('chr1', 100);
  const hits = [20, 10].map((at, id) => makeHit(record, at, { id, length: 5, score: 2 }));
  await expect(writeAll('bedgraph', hits)).rejects.toThrow('A hit at 10 came after one at 20.');
});
