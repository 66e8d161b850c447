import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherStrand } from '../../testing/other-strand.ts';
import { testEveryCut } from '../../testing/repeat-tests.ts';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
import { mirrorRepeatKernel } from './kernel.ts';
import { createOverlapWalk, type MirrorHit } from './overlap-walk.ts';
import { findMirrorRepeatsSlowly } from './slow.ts';
import {
  defaults,
  findInCuts,
  findMirrorRepeats,
  madeDna,
  madeParameters,
  madeRows,
  madeSmallParameters,
} from './testing/made-mirror-repeats.ts';

describe('against the definition', () => {
  testEveryCut({
    find: findMirrorRepeats,
    findSlowly: findMirrorRepeatsSlowly,
    findInCuts,
    madeDna,
    madeParameters,
    cutParameters: fc.boolean().map((overlap) => ({ ...defaults, minArm: 6, overlap })),
    cuts: fc.array(fc.integer({ min: 1, max: 219 }), { maxLength: 12 }),
    runs: [250, 200],
  });

  it('does so in purines, where nearly every centre has arms', () => {
    const purines = fc.string({ unit: fc.constantFrom('A', 'G', 'GA', 'C'), maxLength: 120 });
    fc.assert(
      fc.property(purines, fc.integer({ min: 0, max: 30 }), (sequence, maxSpacer) => {
        const given = { ...defaults, minArm: 5, maxSpacer, maxMismatchPercent: 20 };
        expect(findMirrorRepeats(sequence, given)).toEqual(
          findMirrorRepeatsSlowly(sequence, given),
        );
      }),
      { numRuns: someRuns(150) },
    );
  });

  it('does so in rows that are longer than all their arms reach', () => {
    const stretches = fc.integer({ min: 60, max: 700 });
    fc.assert(
      fc.property(madeRows, madeSmallParameters, stretches, (sequence, given, stretchBp) => {
        expect(findMirrorRepeats(sequence, given, stretchBp)).toEqual(
          findMirrorRepeatsSlowly(sequence, given),
        );
      }),
      { numRuns: someRuns(120) },
    );
  });
});

describe('the hits', () => {
  it('are the same on both strands, but for equal ones that meet', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const scores = (text: string) =>
          findMirrorRepeats(text, { ...given, overlap: true }).map(
            ({ position: _, sequence: __, spacer: ___, opposite: ____, tract, ...hit }) => ({
              ...hit,
              isMixed: tract === 'mixed',
            }),
          );
        const onOther = scores(otherStrand(sequence)).toReversed();
        expect(onOther).toEqual(scores(sequence));
      }),
      { numRuns: someRuns(150) },
    );
  });

  testRecordsApart({
    kernel: mirrorRepeatKernel,
    madeParameters: fc.constant({ ...defaults, minArm: 6 }),
    madeDna,
    find: findMirrorRepeats,
    maxRecords: 4,
    numRuns: someRuns(60),
  });
});

describe('hits that meet', () => {
  it('are decided as in the whole, wherever batches end', () => {
    const hits = fc.array(
      fc.record({
        start: fc.nat(150),
        arm: fc.integer({ min: 4, max: 12 }),
        spacer: fc.nat(6),
        mismatches: fc.nat(2),
      }),
      { maxLength: 60 },
    );
    const ends = fc.array(fc.nat(200), { maxLength: 5 });
    fc.assert(
      fc.property(hits, ends, fc.boolean(), (given, batchEnds, overlap) => {
        const parameters = {
          ...defaults,
          maxArm: 12,
          maxSpacer: 6,
          maxMismatchPercent: 20,
          overlap,
        };
        const sorted = given
          .map((hit) => ({ ...hit, purines: 0 }))
          .toSorted((a, b) => a.start - b.start);
        const walkAll = (ends: readonly number[]) => {
          const kept: MirrorHit[] = [];
          const walk = createOverlapWalk(parameters, (hit) => kept.push(hit));
          const add = (hit: MirrorHit) =>
            walk.add(hit.start, hit.arm, hit.spacer, hit.mismatches, hit.purines);
          let next = 0;
          for (const end of [...ends].sort((a, b) => a - b)) {
            while (next < sorted.length && (sorted[next]?.start ?? 0) < end) {
              add(sorted[next++] as MirrorHit);
            }
            walk.settle(end);
          }
          while (next < sorted.length) add(sorted[next++] as MirrorHit);
          walk.settle(Number.POSITIVE_INFINITY);
          return kept;
        };
        expect(walkAll(batchEnds)).toEqual(walkAll([]));
      }),
      { numRuns: someRuns(500) },
    );
  });
});
