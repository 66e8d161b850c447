import { expect, test } from 'vitest';
import { paintRecordGrounds, paintRecordHeads } from './paint/ruler.ts';
import { recordHeads } from './record-heads.ts';
import { mapRuler, recordOfView } from './record-ruler.ts';
import { rulerOf } from './ruler.ts';
import { recordedFrame } from './testing.ts';

function recordsOf(lengths: readonly number[]) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: `chr${index + 1}`, start, length };
    start += length;
    return record;
  });
}

const records = recordsOf([600, 400]);
const axis = { lengthBp: 1000, isCircular: false };

test('a view in one record has its positions, and one over several begins anew with each', () => {
  const inside = { from: 700, to: 800, widthPx: 500 };
  expect(recordOfView(inside, records)?.name).toBe('chr2');
  expect(mapRuler(axis, inside, records)).toEqual(
    rulerOf({ lengthBp: 400, isCircular: false }, { from: 100, to: 200, widthPx: 500 }),
  );
  const over = { from: 500, to: 700, widthPx: 500 };
  expect(recordOfView(over, records)).toBeNull();
  const labels = mapRuler(axis, over, records).ticks.map(({ label }) => label);
  expect(labels[0]).toBe('501');
  expect(labels).toContain('1');
  expect(mapRuler(axis, over, [])).toEqual(rulerOf(axis, over));
});

test('a file has the ground of every other record down to the last lane, and its head', () => {
  const view = { from: 0, to: 1000, widthPx: 100 };
  const { frame, painted } = recordedFrame(axis, view, 34);
  const heads = recordHeads(view, records, frame.left);
  paintRecordGrounds(frame, heads, 300);
  paintRecordHeads(frame, heads);
  expect(painted()).toContain('<path d="M10 0h60v300h-60z" fill="inset"');
  expect(painted().filter((each) => each.includes('>chr'))).toHaveLength(2);
  expect(painted().filter((each) => each.includes('>600'))).toHaveLength(1);
});
