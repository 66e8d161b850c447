import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HitColumns } from '../../scan/kernel.ts';
import { createRloopTotals } from './rloop-totals.ts';

interface Hit {
  record: number;
  model: number;
  strand: number;
  position: number;
  length: number;
}

function columnsOf(hits: readonly Hit[]): HitColumns {
  return {
    count: hits.length,
    columns: {
      record: Uint32Array.from(hits, ({ record }) => record),
      position: Float64Array.from(hits, ({ position }) => position),
      length: Float64Array.from(hits, ({ length }) => length),
      model: Uint8Array.from(hits, ({ model }) => model),
      strand: Uint8Array.from(hits, ({ strand }) => strand),
    },
  };
}

const RECORD_BP = 400;

/** Hits in the order of their ids: record, model, strand, rising starts or falling ends. */
const hitLists = fc
  .array(
    fc.record({
      record: fc.nat({ max: 2 }),
      model: fc.nat({ max: 1 }),
      strand: fc.nat({ max: 1 }),
      position: fc.nat({ max: RECORD_BP - 60 }),
      length: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 40 },
  )
  .map((hits) =>
    hits
      .map((hit) => ({ ...hit, position: hit.position + hit.record * RECORD_BP }))
      .sort(
        (a, b) =>
          a.record - b.record ||
          a.model - b.model ||
          a.strand - b.strand ||
          (a.strand === 0
            ? a.position - b.position
            : b.position + b.length - a.position - a.length),
      ),
  );

function totalsSlowly(hits: readonly Hit[], model: number) {
  const covered = new Set<number>();
  const ofModel = hits.filter((hit) => hit.model === model);
  for (const { position, length } of ofModel) {
    for (let i = 0; i < length; i++) covered.add(position + i);
  }
  const sumLength = ofModel.reduce((sum, { length }) => sum + length, 0);
  return { count: ofModel.length, sumLength, coveredLength: covered.size };
}

describe('createRloopTotals', () => {
  it('counts each base once for a model, however the hits come in batches', () => {
    fc.assert(
      fc.property(hitLists, fc.integer({ min: 1, max: 10 }), (hits, batch) => {
        const totals = createRloopTotals();
        for (let from = 0; from < hits.length; from += batch) {
          totals.add(columnsOf(hits.slice(from, from + batch)));
          totals.totals();
        }
        const m1 = totalsSlowly(hits, 0);
        const m2 = totalsSlowly(hits, 1);
        const averageLength = hits.length === 0 ? 0 : (m1.sumLength + m2.sumLength) / hits.length;
        expect(totals.totals()).toEqual({ m1, m2, averageLength });
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing without hits', () => {
    const none = { count: 0, sumLength: 0, coveredLength: 0 };
    expect(createRloopTotals().totals()).toEqual({ m1: none, m2: none, averageLength: 0 });
  });
});
