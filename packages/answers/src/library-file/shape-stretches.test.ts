import { expect, it } from 'vitest';
import { readCircles } from './shape-stretches.ts';

it('has as many circles as are counted, so none without bases', async () => {
  const shapes = [
    { length: 4, circular: true },
    { length: 0, circular: true },
    { length: 4, circular: true },
    { length: 4, circular: true },
    { length: 4, circular: false },
  ];
  const rows = shapes.map((shape, index) => ({
    ...{ index, name: `${index}`, description: '', start: 0 },
    ...shape,
  }));
  const records = {
    async *walkRecordBatches() {
      yield rows;
    },
  };
  const sequence = { circular: false, circularCount: 3, recordTableId: 'a' };
  expect(await readCircles({ records }, sequence)).toEqual([
    [0, 1],
    [2, 4],
  ]);
});
