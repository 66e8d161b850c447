import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { P53Line } from '@flipon/contract/bulk';
import { expect, it } from 'vitest';
import { writeP53Lines } from './write-lines.ts';

async function* lines(count: number): AsyncGenerator<P53Line> {
  for (let row = 1; row <= count; row++) yield { row, name: '', error: 'bad' };
}

async function countBytes(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}

it('fills a worksheet to its last line, and refuses one more', { timeout: 300_000 }, async () => {
  expect(await countBytes(writeP53Lines(lines(MAX_SHEET_ROWS), 'xlsx'))).toBeGreaterThan(1_000_000);
  await expect(countBytes(writeP53Lines(lines(MAX_SHEET_ROWS + 1), 'xlsx'))).rejects.toMatchObject({
    name: 'BulkFileError',
    message: expect.stringContaining('1,048,575 lines that a worksheet has'),
  });
});
