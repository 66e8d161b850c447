import type { Analysis } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { modelTotals } from './parts.tsx';
import { rloopBases, shapeOf } from './rloop-parts-of.ts';

const hit: Hit = {
  id: 1,
  position: 200,
  length: 30,
  record: 'a',
  recordPosition: 200,
  model: 'RIZ 4G cluster (m2)',
  strand: '-',
  riz: 'GGGGAGGGG',
  rizLength: 9,
  linker: 'T',
  linkerLength: 1,
  rez: 'G'.repeat(20),
};

describe('an R-loop', () => {
  it('is RIZ, linker and REZ, which take all of its length', () => {
    expect(shapeOf(hit)).toEqual({ model: 'm2', strand: '-', rizBp: 9, linkerBp: 1, rezBp: 20 });
    expect(rloopBases(hit)).toBe(`GGGGAGGGGT${'G'.repeat(20)}`);
  });

  it('keeps its parts where its letters did not come along', () => {
    expect(shapeOf({ ...hit, riz: '', linker: '', rez: '' })).toMatchObject({
      rizBp: 9,
      rezBp: 20,
    });
  });
});

describe('totals of the models', () => {
  const byModel = { m1: { count: 3, coveredBp: 100 }, m2: { count: 0, coveredBp: 0 } };
  const analysis = { summary: { byModel }, sequenceLength: 1000 } as unknown as Analysis;

  it('are those that were asked for, with their share of the sequence', () => {
    expect(modelTotals({ ...analysis, rizModel: [0] })).toEqual([
      { model: 'm1', count: 3, lengthRatio: 0.1 },
    ]);
    expect(modelTotals({ ...analysis, rizModel: [0, 1] }).map(({ model }) => model)).toEqual([
      'm1',
      'm2',
    ]);
  });

  it('are none if the server sent none', () => {
    expect(modelTotals({ ...analysis, summary: null, rizModel: [0] })).toEqual([]);
  });
});
