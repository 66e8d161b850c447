import { expect, it } from 'vitest';
import { writeContents } from './write-library.ts';

const DATE = new Date('2026-11-29T09:00:00.000Z');
const MARK = { format: 'flipon-library', version: 1 } as const;

/** Of a library of as many runs, each with these tags. */
function contentsOf(count: number, tags: string[]) {
  const run = { sequence: 0, work: 0, batch: null, title: '', tags };
  const runs = Array.from({ length: count }, () => run);
  const contents = { ...MARK, sequences: [], works: [], batches: [], presets: [], runs };
  return () => writeContents({ version: '0.0.0' }, { contents, leftOut: [] }, DATE);
}

it('writes as much as is read again, and refuses more', () => {
  expect(contentsOf(20_000, ['a', 'b'])().length).toBeGreaterThan(1_000_000);
  const many = Array.from({ length: 25 }, (_, at) => `${at}`);
  expect(contentsOf(20_000, many)).toThrow('than one file can hold');
  expect(contentsOf(20_000, ['x'.repeat(1000)])).toThrow('than one file can hold');
});
