import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { RowTable } from '../runs/row-table.ts';
import { readDetails } from './distinct-details.ts';
import { GROUP_COLUMNS } from './distinct-groups.ts';

const BLOCKS = 200;
/** Few enough that the engine keeps them in its own heap. */
const BLOCK_LETTERS = 1 << 19;
const MB = 1024 * 1024;

/** Of one row a block, each with a head that is cut from all letters of its block. */
const table: RowTable = {
  counts: new Array<number>(BLOCKS).fill(1),
  async read(block) {
    const letters = new TextDecoder().decode(new Uint8Array(BLOCK_LETTERS).fill(65 + (block % 26)));
    const keys = ['id', 'record', 'position', 'length', 'strand'];
    const values = keys.map((key) => [key, Float64Array.of(block + 1)] as const);
    return { values: Object.fromEntries(values), count: 1, texts: [letters.slice(100, 150)] };
  },
};

it('a page holds its heads, not the letters of the blocks that they are from', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const values = GROUP_COLUMNS.map(({ key }) => [key, new Float64Array(BLOCKS).fill(1)] as const);
  const page = { values: Object.fromEntries(values), count: BLOCKS };
  for (let row = 0; row < BLOCKS; row++) {
    page.values['block']?.fill(row, row, row + 1);
    page.values['row']?.fill(0, row, row + 1);
  }
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const asked = { part: { start: 0, end: BLOCKS }, bins: 10 };
  const { heads } = await readDetails(table, null, page, asked);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30 * MB);
  expect(heads).toHaveLength(BLOCKS);
  expect(heads[27]).toBe('B'.repeat(50));
});
