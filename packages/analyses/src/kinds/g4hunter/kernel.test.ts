import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { g4HunterKernel } from './kernel.ts';
import type { G4HunterParameters, SearchMode } from './parameters.ts';
import { findHitsSlowly } from './slow.ts';
import { createWindowScorer } from './window-scores.ts';

interface VectorHit {
  position: number;
  length: number;
  score: number;
  subScoreList: number[];
}

interface VectorCase {
  name: string;
  sequence?: string;
  params: Partial<G4HunterParameters>;
  expected?: VectorHit[];
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/g4hunter.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const defaults: G4HunterParameters = {
  windowSize: 25,
  threshold: 1.2,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: false,
};

function scan(
  sequence: string,
  given: Partial<G4HunterParameters>,
  circular = false,
  stretchBp?: number,
) {
  const parameters = { ...defaults, ...given, wrapOrigin: circular };
  const bases = new TextEncoder().encode(sequence.toUpperCase());
  const records = [{ start: 0, length: bases.length, circular }];
  return hitRows(runInMemory(g4HunterKernel, bases, records, { ...parameters }, stretchBp));
}

describe('the shared vectors', () => {
  const cases = vectors.cases.filter((one) => one.sequence !== undefined);
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(17));
  it.each(cases)('$name', ({ sequence = '', params, expected = [] }) => {
    const hits = scan(sequence, params);
    expect(hits.map(({ position, length, score }) => ({ position, length, score }))).toEqual(
      expected.map(({ position, length, score }) => ({
        position,
        length,
        score: Math.fround(score),
      })),
    );
    const parameters = { ...defaults, ...params };
    const scoreWindows = createWindowScorer(parameters);
    const padded = new TextEncoder().encode(`NNN${sequence.toUpperCase()}NNN`);
    const windows = hits.map((hit) =>
      scoreWindows(
        padded.slice(hit['position'], (hit['position'] ?? 0) + (hit['length'] ?? 0) + 6),
      ),
    );
    expect(windows).toEqual(expected.map((hit) => hit.subScoreList.map(Math.fround)));
  });
});

const dna = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('G', 'GG', 'GGG', 'GGGG', 'GGGGGG') },
      { weight: 4, arbitrary: fc.constantFrom('C', 'CC', 'CCC', 'CCCCC') },
      { weight: 3, arbitrary: fc.constantFrom('A', 'T', 'TT', 'N', 'R') },
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(''));

const parameters = fc.record({
  windowSize: fc.integer({ min: 10, max: 40 }),
  threshold: fc.constantFrom(0, 0.1, 0.35, 0.5, 1, 1.2, 1.28, 1.4, 2, 4),
  searchMode: fc.constantFrom<SearchMode>('GC', 'G', 'C'),
  scores: fc.constantFrom<G4HunterParameters['scores']>(
    [1, 2, 3, 4],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [0.1, 0.25, 3.3333, 10],
    [4, 3, 2, 1],
  ),
});

describe('against the definition', () => {
  it.each([false, true])('finds the same hits for any cut (circular: %s)', (circular) => {
    fc.assert(
      fc.property(
        dna,
        parameters,
        fc.integer({ min: 1, max: 300 }),
        (sequence, given, stretchBp) => {
          const expected = findHitsSlowly(sequence, { ...defaults, ...given }, circular);
          const found = scan(sequence, given, circular, stretchBp);
          const byPosition = expected.toSorted((a, b) => a.position - b.position);
          expect(found.map(({ position, length, score }) => ({ position, length, score }))).toEqual(
            byPosition.map(({ position, length, score }) => ({ position, length, score })),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('mirrors on the other strand', () => {
    const other: Record<string, string> = { G: 'C', C: 'G', A: 'T', T: 'A' };
    fc.assert(
      fc.property(dna, (sequence) => {
        const reverse = [...sequence]
          .reverse()
          .map((letter) => other[letter] ?? letter)
          .join('');
        const forward = scan(sequence, {});
        const mirrored = scan(reverse, {})
          .map(({ position = 0, length = 0, score = 0 }) => ({
            position: sequence.length - position - length,
            length,
            score: -score,
          }))
          .reverse();
        expect(mirrored).toEqual(
          forward.map(({ position, length, score }) => ({ position, length, score })),
        );
      }),
    );
  });

  it('finds the same circle wherever it is cut open', () => {
    fc.assert(
      fc.property(dna, fc.nat(), (sequence, turn) => {
        fc.pre(sequence.length > 0);
        const by = turn % sequence.length;
        const rotated = sequence.slice(by) + sequence.slice(0, by);
        const shape = (text: string, back: number) =>
          scan(text, {}, true)
            .map(({ position = 0, length = 0, score = 0 }) => ({
              // A circle that qualifies as a whole has no start of its own.
              position: length === text.length ? 0 : (position + back) % text.length,
              length,
              score,
            }))
            // Several hits can reach around a small circle: each is at 0 then.
            .sort((a, b) => a.position - b.position || a.length - b.length || a.score - b.score);
        expect(shape(rotated, by)).toEqual(shape(sequence, 0));
      }),
      { numRuns: 500, examples: [['GGGGGGCCCGGGACCCAGGCCGGGGA', 243627723]] },
    );
  });
});

describe('records and extremes', () => {
  it('never joins two records', () => {
    const bases = new TextEncoder().encode('G'.repeat(60));
    const records: MemoryRecord[] = [
      { start: 0, length: 30, circular: false },
      { start: 30, length: 0, circular: false },
      { start: 30, length: 30, circular: false },
    ];
    const hits = runInMemory(g4HunterKernel, bases, records, { ...defaults }, 7);
    expect([...hits.columns.position]).toEqual([0, 30]);
    expect([...hits.columns.record]).toEqual([0, 2]);
    expect([...hits.columns.length]).toEqual([30, 30]);
  });

  it('joins one hit of 2 million G over many stretches', () => {
    const hits = scan('G'.repeat(2_000_000), {}, false, 65_536);
    expect(hits).toEqual([{ record: 0, position: 0, length: 2_000_000, score: 4 }]);
  });

  it('finds nothing in N, in nothing and in a record shorter than the window', () => {
    expect(scan('N'.repeat(1000), { threshold: 0 })).toEqual([]);
    expect(scan('', {})).toEqual([]);
    expect(scan('G'.repeat(24), {})).toEqual([]);
    expect(scan('G'.repeat(24), {}, true)).toEqual([]);
  });
});

describe('a window exactly at its threshold', () => {
  // GGGG is 16, GGG is 9, GG is 4 and G is 1; the last base keeps all other windows below.
  const SUM_35 = 'GGGGAGGGAGGGAAAAAAAAAAAAG';
  const SUM_30 = 'GGGGAGGGAGGAAAAAAAAAAAAAG';

  const scanWithin = (window: string, given: Partial<G4HunterParameters>) =>
    scan('A'.repeat(30) + window + 'A'.repeat(30), { windowSize: 25, ...given });
  const hitOf = (score: number) => [
    { record: 0, position: 30, length: 25, score: Math.fround(score) },
  ];

  it('is kept exactly at 1.4, where a float32 mean would lose it', () => {
    expect(Math.fround(35 / 25)).toBeLessThan(1.4);
    expect(scanWithin(SUM_35, { threshold: 1.4 })).toEqual(hitOf(1.4));
    const mirrored = SUM_35.replaceAll('G', 'C');
    expect(scanWithin(mirrored, { threshold: 1.4 })).toEqual(hitOf(-1.4));
  });

  it('is kept exactly at 1.2, where a float32 threshold would lose it', () => {
    expect(Math.fround(1.2)).toBeGreaterThan(30 / 25);
    expect(scanWithin(SUM_30, { threshold: 1.2 })).toEqual(hitOf(1.2));
  });

  it('is lost one step below, of whole scores and of the finest there are', () => {
    const sum34 = SUM_35.replace(/G$/, 'A');
    expect(scanWithin(sum34, { threshold: 1.4 })).toEqual([]);
    expect(scanWithin(sum34, { threshold: 1.36 })).not.toEqual([]);
    const scores = [0.9999, 2, 3, 4] as const;
    expect(scanWithin(SUM_35, { threshold: 1.4, scores })).toEqual([]);
    expect(scanWithin(SUM_35, { threshold: 34.9999 / 25, scores })).toEqual(hitOf(34.9999 / 25));
  });

  it('goes on with a hit', () => {
    // The second window loses the G in front and gets the one at the end: 35 both times.
    const hits = scan('GAGGGGAGGGAGGGAAAAAAAAAAAG', { threshold: 1.4 });
    expect(hits).toEqual([{ record: 0, position: 0, length: 26, score: Math.fround(36 / 26) }]);
  });
});
