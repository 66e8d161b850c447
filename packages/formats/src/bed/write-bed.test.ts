import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { expect, it } from 'vitest';
import { dataLines, G4_PARAMETERS, makeHit, makeRecord, writeAll } from '../testing/export-hits.ts';
import { armed, NASTY_WORDS, stranded } from '../testing/made-up.ts';

it('names each record by one word that no other record has', async () => {
  const hits = NASTY_WORDS.map((name, i) =>
    makeHit(makeRecord(name, 100), 5, { id: i, length: 25, score: 2 }),
  );
  const lines = dataLines(await writeAll('bed', hits));
  expect(lines).toHaveLength(NASTY_WORDS.length);
  const names = lines.map(([chromosome = '']) => chromosome);
  expect(new Set(names).size).toBe(NASTY_WORDS.length);
  for (const name of names) expect(name).toMatch(/^(?!#|track|browser)\S{1,255}$/);
  expect(names).toContain('chr1');
  expect(names.slice(5, 8)).toEqual(['two_words', 'two_words_2', 'two_words_3']);
  expect(names).toContain('Ωμέγα_日本_🧬');
});

it('has seven columns that every reader of BED takes', async () => {
  const record = makeRecord('chr1', 10_000);
  const scores = [0, 0.0001, 1.4, -1.4, 4, -4, 40, 1e-30];
  const hits = scores.map((score, i) =>
    makeHit(record, 30 * i, { id: i + 1, length: 25, score: Math.fround(score) }),
  );
  const lines = dataLines(await writeAll('bed', hits));
  for (const [index, line] of lines.entries()) {
    const [, start, end, name, score, strand, value] = line;
    expect(line).toHaveLength(7);
    expect([Number(start), Number(end)]).toEqual([30 * index, 30 * index + 25]);
    expect(name).toBe(`g4hunter-${index + 1}`);
    expect(score).toMatch(/^(?:\d{1,3}|1000)$/);
    expect(strand).toBe(['.', '+', '+', '-', '+', '-', '+', '+'][index]);
    expect(Math.fround(Number(value))).toBe(Math.fround(scores[index] ?? 0));
  }
});

const scaled: {
  kind: AnalysisKind | null;
  parameters: ParameterValues;
  row: Record<string, number>;
  score: number;
}[] = [
  { kind: 'g4hunter', parameters: { scores: [1, 2, 3, 10] }, row: { score: -5 }, score: 500 },
  { kind: 'g4hunter', parameters: { scores: [0, 0, 0, 0] }, row: { score: 0 }, score: 0 },
  { kind: 'zdna', parameters: {}, row: { scorePerc: 45.67 }, score: 457 },
  { kind: 'zdnabert2', parameters: {}, row: { confidenceScore: 0.9375 }, score: 938 },
  { kind: 'cpg', parameters: {}, row: { observedToExpectedCpG: 1.25 }, score: 1000 },
  { kind: 'p53predictor', parameters: {}, row: { affinity: 0.755 }, score: 755 },
  // Low costs are strong, and there is no cost below which one would not be drawn.
  { kind: 'cruciform', parameters: {}, row: { delta: 4 }, score: 900 },
  { kind: 'cruciform', parameters: {}, row: { delta: -1 }, score: 1000 },
  { kind: 'cruciform', parameters: {}, row: { delta: 400 }, score: 0 },
  { kind: null, parameters: {}, row: { Richness: -250.4 }, score: 250 },
];
it.each(scaled)('scales the score of $kind to $score', async ({ kind, parameters, row, score }) => {
  const definition =
    kind === null
      ? stranded
      : { ...stranded, columns: definitionOf(kind).columns, strength: definitionOf(kind).strength };
  const hit = makeHit(makeRecord('chr1', 100), 0, {
    id: 1,
    length: 20,
    strand: 0,
    Richness: 0,
    ...row,
  });
  const [line] = dataLines(await writeAll('bed', [hit], { definition, parameters }));
  expect(line?.[4]).toBe(String(score));
});

it('has no strand for kinds without one', async () => {
  const hit = makeHit(makeRecord('c', 100), 0, {
    id: 1,
    length: 20,
    armLength: 8,
    mismatches: 0,
    delta: 9.25,
  });
  const [line] = dataLines(
    await writeAll('bed', [hit], { definition: armed, parameters: { maxArm: 8 } }),
  );
  expect(line).toEqual(['c', '0', '20', 'armed-1', '9', '.', '9.25']);
});

it('splits hits at the origin and sorts the ends of them to the front', async () => {
  const before = makeRecord('chr1', 100, true);
  const circle = makeRecord('circle', 100, true);
  const behind = makeRecord('chr2', 100, true);
  const values = { length: 30, score: 2 };
  const hits = [
    makeHit(before, 50, { id: 1, ...values }),
    makeHit(circle, 0, { id: 2, ...values }),
    makeHit(circle, 40, { id: 3, ...values }),
    makeHit(circle, 60, { id: 4, ...values, length: 100 }),
    makeHit(circle, 75, { id: 5, ...values }),
    makeHit(circle, 99, { id: 6, length: 2, score: -2 }),
    makeHit(behind, 0, { id: 7, ...values }),
  ];
  const parameters = { ...G4_PARAMETERS, wrapOrigin: true };
  const expected = [
    ['chr1', '50', '80', 'g4hunter-1', '500', '+', '2'],
    ['circle', '0', '1', 'g4hunter-6', '500', '-', '-2'],
    ['circle', '0', '5', 'g4hunter-5', '500', '+', '2'],
    ['circle', '0', '60', 'g4hunter-4', '500', '+', '2'],
    ['circle', '0', '30', 'g4hunter-2', '500', '+', '2'],
    ['circle', '40', '70', 'g4hunter-3', '500', '+', '2'],
    ['circle', '60', '100', 'g4hunter-4', '500', '+', '2'],
    ['circle', '75', '100', 'g4hunter-5', '500', '+', '2'],
    ['circle', '99', '100', 'g4hunter-6', '500', '-', '-2'],
    ['chr2', '0', '30', 'g4hunter-7', '500', '+', '2'],
  ];
  expect(dataLines(await writeAll('bed', hits, { parameters }))).toEqual(expected);

  // The same where the source knows beforehand which hits cross.
  circle.originHits = [hits[5], hits[3], hits[4]].flatMap((hit) => hit?.row ?? []);
  expect(dataLines(await writeAll('bed', hits, { parameters }))).toEqual(expected);
});
