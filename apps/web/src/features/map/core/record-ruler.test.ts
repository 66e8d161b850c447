import { expect, test } from 'vitest';
import { paintRecords } from './paint/ruler.ts';
import { bordersOf, mapRuler, recordOfView } from './record-ruler.ts';
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

test('26 records are drawn side by side, each with its border, and names where these fit', () => {
  const many = recordsOf(Array.from({ length: 26 }, (_, at) => 1000 - 10 * at));
  const lengthBp = many.reduce((sum, { length }) => sum + length, 0);
  const marks = bordersOf({ from: 0, to: lengthBp, widthPx: 1100 }, many, 150);
  expect(marks?.borders.length).toBe(25);
  expect(marks?.labels.length).toBeGreaterThan(20);
  expect(bordersOf({ from: 0, to: 10, widthPx: 10 }, [], 0)).toBeNull();
});

test('borders of short records are no wall', () => {
  const many = recordsOf(Array.from({ length: 3000 }, () => 10));
  const marks = bordersOf({ from: 0, to: 30_000, widthPx: 900 }, many, 0);
  expect(marks?.borders).toEqual([]);
  expect(marks?.minor.length).toBeGreaterThan(100);
  for (const [at, x] of (marks?.minor ?? []).entries()) {
    if (at > 0) expect(x - (marks?.minor[at - 1] ?? 0)).toBeGreaterThanOrEqual(4);
  }
});

test('a file has borders down to the last lane', () => {
  const view = { from: 0, to: 1000, widthPx: 100 };
  const { frame, painted } = recordedFrame(axis, view, 34);
  const marks = bordersOf(view, records, frame.left);
  if (marks === null) throw new Error('there are two records');
  paintRecords(frame, marks, 300);
  expect(painted()).toContain('<path d="M70 0h1v300h-1z" fill="line-strong"');
  expect(painted().filter((each) => each.includes('>chr'))).toHaveLength(2);
});
