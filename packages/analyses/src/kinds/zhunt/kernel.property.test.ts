import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { findRegionsSlowly, findWindowsSlowly } from './slow.ts';
import {
  defaults,
  findRegions,
  madeDna,
  madeParameters,
  profileOf,
  traceGrid,
} from './testing/made-zhunts.ts';

describe('against the definition', () => {
  it('finds the same regions for any cut, on lines and on circles', () => {
    let found = 0;
    fc.assert(
      fc.property(
        madeDna,
        madeParameters,
        fc.integer({ min: 1, max: 80 }),
        (dna, given, stretchBp) => {
          const regions = findRegions(dna, given, stretchBp);
          found += regions.length;
          expect(regions).toEqual(
            findRegionsSlowly(dna, given).map((region) => ({
              ...region,
              zscore: expect.toSatisfy(
                (value: number) => Math.abs(value - region.zscore) <= 1e-9 * region.zscore,
              ),
            })),
          );
        },
      ),
      { numRuns: 250 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('traces the best window of each base', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (dna, given) => {
        const windows = findWindowsSlowly(dna, given);
        const best = Array.from({ length: dna.length }, (_, at) => {
          const ofStart = windows.filter(({ start }) => start === at).map(({ q }) => q);
          const q = Math.min(...ofStart);
          return q < PROFILE_ONE ? q : null;
        });
        expect(traceGrid(dna, given)).toEqual(best);
      }),
      { numRuns: someRuns(120) },
    );
  });

  it('keeps of each bin what is traced there', () => {
    const long = fc.array(madeDna, { minLength: 4, maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(long, fc.constantFrom(0.001, 20, 700, 1e6), (dna, threshold) => {
        const traced = traceGrid(dna, { threshold });
        const bins = Array.from({ length: Math.ceil(dna.length / 256) }, (_, bin) => {
          const ofBin = traced.slice(256 * bin, 256 * (bin + 1)).map((q) => q ?? PROFILE_ONE);
          return PROFILE_ONE - Math.min(...ofBin);
        });
        expect(profileOf(dna, { threshold })).toEqual(bins);
      }),
      { numRuns: someRuns(60) },
    );
  });
});

describe('the regions', () => {
  it('are the same on both strands, where no two sums are equal', () => {
    const dna = 'AATTCAAGATTACTTGAAACCGCGCGCGTGCACGCATTCAAGATTACTTGAAACCACACACGCACACACTTAG';
    const turned = otherStrand(dna);
    const spans = (text: string) =>
      findRegions(text, { threshold: 300 }).map(({ position, length, deltaLk, windows }) => ({
        position,
        length,
        deltaLk,
        windows,
      }));
    const onOther = spans(turned).map(({ position, length, ...rest }) => ({
      ...rest,
      length,
      position: dna.length - position - length,
    }));
    expect(onOther.toReversed()).toEqual(spans(dna));
    expect(onOther.length).toBeGreaterThan(0);
  });

  it('have their best windows in the record where these begin behind its origin', () => {
    const dna = 'CGCGCGCGCGCGAATTCAAGATTTCAATTGGATAATTCAAGATTACTTGAAAC';
    const places = { position: 52, length: 14, peakPosition: 0, peakLength: 12 };
    expect(dna).toHaveLength(53);
    expect(findRegions(dna, { wrapOrigin: true })).toMatchObject([places]);
    expect(findRegionsSlowly(dna, { ...defaults, wrapOrigin: true })).toMatchObject([places]);
  });

  it('of a circle turn with it', () => {
    const dna = 'CGCGCGCGCGAATTCAAGATTACTTGAAACCACACACACACACACACAATTCAAGATTACTTGCGCG';
    const given = { wrapOrigin: true, threshold: 100 };
    const places = (text: string, by: number) =>
      findRegions(text, given)
        .map(({ position, length, zscore, peakPosition, peakLength }) => {
          // The best window lies in its region, also where both are across the origin.
          expect(peakPosition).toBeLessThan(text.length);
          const before = (peakPosition - position + text.length) % text.length;
          expect(before + peakLength).toBeLessThanOrEqual(length);
          return [(position + by) % text.length, length, zscore, before, peakLength];
        })
        .toSorted(([a = 0], [b = 0]) => a - b);
    const whole = places(dna, 0);
    expect(whole.length).toBeGreaterThan(1);
    for (let by = 1; by < dna.length; by++) {
      expect(places(dna.slice(by) + dna.slice(0, by), by)).toEqual(whole);
    }
  });
});
