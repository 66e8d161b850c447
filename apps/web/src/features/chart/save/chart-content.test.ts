import { definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import { expect, it } from 'vitest';
import { chartContent } from './chart-content.ts';

const analysis = {
  sequenceName: 'chr1',
  sequenceLength: 200,
  rizModel: [0, 1],
} as unknown as Analysis;
const heatmap: Heatmap = {
  data: [0, 100].map((from) => ({
    ...{ from, to: from + 100, count: 5, coverage: 0.25, countPlus: 3, countMinus: 2 },
    ...{ countM1Plus: 2, countM1Minus: 1, countM2Plus: 1, countM2Minus: 1 },
  })),
  metaData: {
    ...{ segmentCount: 2, segmentSize: 100, averageCoverage: 0.25 },
    ...{ min: { count: 5, coverage: 0.25 }, max: { count: 5, coverage: 0.25 } },
  },
};
const marks = {
  ...{ id: [1, 2, 3], record: [0, 0, 0], position: [10, 12, 150], length: [20, 20, 5] },
  ...{ side: [1, 1, -1], values: { score: [1.2, 1.5, -2] } },
};
const count = { measure: 'count', inPercent: false } as const;
const shared = { analysis, heatmap, profile: undefined, settingsLine: 'Threshold 1.2' };

it('has the bars of both sides, their strip, and each hit in a row where it touches no other', () => {
  const definition = definitionOf('g4hunter');
  const content = chartContent({ ...shared, definition, marks, choice: count });
  expect(content).toMatchObject({ title: 'G4 hunter: chr1', from: 0, to: 200 });
  const [bars, strip, each] = content.lanes;
  expect(bars).toMatchObject({ code: 'G4', colours: ['g4', 'c'], hasSides: true, hits: 10 });
  expect(bars?.values).toMatchObject({ bars: [{ start: 0, end: 100, up: 3, down: 2 }, { up: 3 }] });
  expect(strip).toMatchObject({ code: 'G4-strip', of: 'hits in 100 bp' });
  expect(strip?.values).toMatchObject({ cells: [{ value: 5, step: 7 }, { step: 7 }], most: '5' });
  expect(each).toMatchObject({ code: 'G4-each', hits: 3 });
  expect(each?.values).toMatchObject({
    marks: [{ row: 0 }, { row: 1 }, { row: 0, isDown: true }],
    ...{ rowsUp: 2, rowsDown: 1 },
  });
});

it('has a lane for each model, since colours of figures do not tell them apart', () => {
  const definition = definitionOf('rloopr');
  const { lanes } = chartContent({ ...shared, definition, marks: null, choice: count });
  expect(lanes.map(({ code }) => code)).toEqual(['RL.1', 'RL.2', 'RL-strip']);
  expect(lanes[0]?.values).toMatchObject({ bars: [{ up: 2, down: 1 }, {}] });
});

it('says what a bar is where it is no number of hits', () => {
  const choice = { measure: 'coverage', inPercent: true } as const;
  const definition = definitionOf('cpg');
  const content = chartContent({ ...shared, definition, marks: null, choice });
  expect(content.barWords).toBe('% of bases covered in 100 bp');
  expect(content.lanes[0]?.values).toMatchObject({ bars: [{ up: 25, down: 0 }, { up: 25 }] });
});
