import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useImportPool } from '../testing/use-import-pool.ts';

const folder = useImportPool({ threads: 1 });

/** A member of 16 MiB of lines; this many of them hold more bases than 32 bits with a sign can count. */
const LINE = `${'ACGTTGCATTAGGGTTAGGC'.repeat(3)}\n`;
const MEMBER_LINES = 275_000;
const MEMBERS = 131;
const LONG_BP = MEMBERS * MEMBER_LINES * (LINE.length - 1);
const TAIL = 'acgtACGTnnNNggcc';

it('reads a sequence of more than 2^31 bases, with its places, masks and checksums', async () => {
  expect(LONG_BP).toBeGreaterThan(2 ** 31 + 10_000_000);
  const member = gzipSync(LINE.repeat(MEMBER_LINES), { level: 1 });
  const parts = [gzipSync('>long\n'), ...Array(MEMBERS).fill(member)];
  await folder.write('a.fa.gz', Buffer.concat([...parts, gzipSync(`>tail\n${TAIL}\n`)]));
  const content = await folder.readWhole('a.fa.gz', { maxBytes: 2 ** 33 });
  const lengthBp = LONG_BP + TAIL.length;
  expect(content).toMatchObject({ lengthBp, recordCount: 2, maskedBp: 10 });
  expect(content.records).toMatchObject([
    { name: 'long', start: 0, length: LONG_BP, gcBp: LONG_BP / 2, nBp: 0 },
    { name: 'tail', start: LONG_BP, length: TAIL.length, gcBp: 8, nBp: 4 },
  ]);
  const counts = Object.values(content.nucleicCounts).reduce((sum, count) => sum + count, 0);
  expect(counts).toBe(lengthBp);
  expect(content.bases.sizeBytes).toBe(lengthBp);
  expect(content.bases.crc32s.length).toBe(Math.ceil(lengthBp / 2 ** 20));
  const file = await open(folder.path('a.fa.gz.bases'));
  const end = Buffer.alloc(60 + TAIL.length);
  await file.read(end, 0, end.length, lengthBp - end.length).finally(() => file.close());
  expect(end.toString()).toBe(LINE.trim() + TAIL.toUpperCase());
}, 300_000);
