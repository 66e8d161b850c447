import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTractsSlowly } from './slow-tracts.ts';
import { defaults, findTracts, madeDna, madeParameters, turned } from './testing/made-tracts.ts';

const ofRuns = { tractMax: 0, tractsMin: 3, bulgedTracts: 4, overlap: 'maximal' } as const;
const stretches = fc.integer({ min: 1, max: 150 });

describe('against the definition', () => {
  it('finds the same hits for any cut', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, stretches, (sequence, parameters, stretchBp) => {
        expect(findTracts('imotif', sequence, parameters, { stretchBp })).toEqual(
          findTractsSlowly(sequence, 'C', parameters),
        );
      }),
      { numRuns: someRuns(300) },
    );
  });

  it('does so on circles', () => {
    const small = madeDna.map((sequence) => sequence.slice(0, 45));
    fc.assert(
      fc.property(small, madeParameters, stretches, (sequence, given, stretchBp) => {
        const parameters = { ...given, wrapOrigin: true };
        const options = { circular: true, stretchBp };
        expect(findTracts('imotif', sequence, parameters, options)).toEqual(
          findTractsSlowly(sequence, 'C', parameters, true),
        );
      }),
      {
        numRuns: someRuns(150),
        // A match that ends before the first base of the strand, and a run that goes on behind it.
        examples: [
          ['GGGAGGGAGGGAGGG', { ...defaults, tractMin: 2, loopMin: 0, loopMax: 0, ...ofRuns }, 1],
        ],
      },
    );
  });
});

describe('a circle that a match covers', () => {
  const circles = fc
    .array(fc.tuple(fc.constantFrom('', 'A', 'TTA'), fc.integer({ min: 2, max: 12 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.map(([loop, tract]) => loop + 'C'.repeat(tract)).join(''))
    .filter((circle) => circle.length <= 40);

  it('is one hit of its strand, wherever it is cut', () => {
    fc.assert(
      fc.property(circles, madeParameters, stretches, fc.nat(), (circle, given, stretchBp, by) => {
        const parameters = { ...given, strand: '+' as const, wrapOrigin: true };
        const { length } = circle;
        const options = { circular: true, stretchBp };
        const from = (cut: number) => circle.slice(cut) + circle.slice(0, cut);
        const spans = (cut: number) =>
          findTracts('imotif', from(cut), parameters, options).map((hit) => [
            (hit.position + cut) % length,
            hit.length,
          ]);
        const whole = (cut: number) => spans(cut).filter(([, bp]) => bp === length);
        const [here, there] = [whole(0), whole(by % length)];
        expect(there).toHaveLength(here.length);
        if (here.length > 0) expect(spans(0)).toEqual([[0, length]]);
        // Its tracts are those of the first cut that is a match by itself.
        const cuts = Array.from(circle, (_, cut) =>
          findTracts('imotif', from(cut), { ...parameters, wrapOrigin: false }).find(
            (hit) => hit.length === length,
          ),
        );
        if (parameters.prefer !== 'longest') return;
        const first = cuts.find((hit) => hit !== undefined);
        expect(here.length > 0).toBe(first !== undefined);
        if (first === undefined) return;
        const { tracts, loops, bulges, tractCount } = first;
        const [told] = findTracts('imotif', circle, parameters, options);
        expect(told).toMatchObject({ tracts, loops, bulges, tractCount, sequence: circle });
      }),
      { numRuns: someRuns(150) },
    );
  });

  it('is one hit at its first base, also where that is in a loop', () => {
    const parameters = { ...defaults, wrapOrigin: true, overlap: 'maximal' as const };
    const places = (sequence: string) =>
      findTracts('g4regex', sequence, parameters, { circular: true }).map(
        ({ position, length, strand, tracts }) => [position, length, strand, tracts.length],
      );
    expect(places('G'.repeat(34))).toEqual([[0, 34, '+', 8]]);
    expect(places('C'.repeat(34))).toEqual([[0, 34, '-', 8]]);
    expect(places('GGGTTAGGGTTAGGGTTAGGG')).toEqual([[0, 21, '+', 4]]);
    expect(places('TAGGGTTAGGGTTAGGGGGGT')).toEqual([[0, 21, '+', 4]]);
    // Each of these leaves out another A, so that all are hits.
    expect(places('GGGA'.repeat(8)).map(([position]) => position)).toEqual([
      0, 4, 8, 12, 16, 20, 24, 28,
    ]);
  });
});

describe('chains of whole runs', () => {
  const runs = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('A', 'AT', 'ATAGT', 'G', 'N')))
    .map((parts) => parts.map(([length, gap]) => 'C'.repeat(length) + gap))
    .map((parts) => parts.join('').slice(0, 60));
  // Tracts and loops of nearly one length: a later begin may reach what the first one does not.
  const tight = fc.record({
    tractMin: fc.integer({ min: 2, max: 3 }),
    tractMore: fc.integer({ min: 0, max: 3 }),
    loopMin: fc.integer({ min: 0, max: 1 }),
    loopMore: fc.integer({ min: 0, max: 3 }),
    tractsMin: fc.integer({ min: 3, max: 4 }),
  });

  it('are the matches of the definition', () => {
    fc.assert(
      fc.property(runs, tight, stretches, (sequence, given, stretchBp) => {
        const { tractMore, loopMore, ...least } = given;
        const parameters = {
          ...defaults,
          ...least,
          tractMax: tractMore === 3 ? 0 : least.tractMin + tractMore,
          loopMax: least.loopMin + loopMore,
        };
        expect(findTracts('imotif', sequence, parameters, { stretchBp })).toEqual(
          findTractsSlowly(sequence, 'C', parameters),
        );
      }),
      { numRuns: someRuns(300) },
    );
  });
});

describe('long runs', () => {
  const runs = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 16 }), fc.constantFrom('A', 'AT', 'ATA', 'N')))
    .map((parts) =>
      parts
        .map(([length, gap]) => 'C'.repeat(length) + gap)
        .join('')
        .slice(0, 45),
    );

  it('end in a bulge of any tract that begins in them', () => {
    fc.assert(
      fc.property(runs, madeParameters, (sequence, given) => {
        const parameters = { ...given, bulgedTracts: 2, bulgeMax: 2, tractMax: 0 };
        expect(findTracts('imotif', sequence, parameters)).toEqual(
          findTractsSlowly(sequence, 'C', parameters),
        );
      }),
      { numRuns: someRuns(60) },
    );
  });
});

describe('the hits', () => {
  it('of the other strand are those of its letters', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (made, given) => {
        // The other strand of U is A, and that of A is T.
        const sequence = made.replaceAll('U', 'T');
        const parameters = { ...given, strand: 'both' as const };
        const places = (text: string, strand: string) =>
          findTracts('g4regex', text, parameters)
            .filter((hit) => hit.strand === strand)
            .map(({ position, strand: _, g4hunter, ...hit }) => ({ position, g4hunter, ...hit }));
        const mirrored = places(turned(sequence), '-').map((hit) => ({
          ...hit,
          position: sequence.length - hit.position - hit.length,
          g4hunter: 0 - hit.g4hunter,
        }));
        expect(mirrored.toSorted((a, b) => a.position - b.position)).toEqual(
          places(sequence, '+').map((hit) => ({ ...hit, g4hunter: 0 + hit.g4hunter })),
        );
      }),
      { numRuns: someRuns(200) },
    );
  });

  it('are those of the other kind where C and G change places', () => {
    const partners: Record<string, string> = { C: 'G', G: 'C' };
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, parameters) => {
        const swapped = [...sequence].map((letter) => partners[letter] ?? letter).join('');
        const spans = (kind: 'imotif' | 'g4regex', text: string) =>
          findTracts(kind, text, parameters).map(({ position, length, strand }) => [
            position,
            length,
            strand,
          ]);
        expect(spans('g4regex', swapped)).toEqual(spans('imotif', sequence));
      }),
      { numRuns: someRuns(100) },
    );
  });
});
