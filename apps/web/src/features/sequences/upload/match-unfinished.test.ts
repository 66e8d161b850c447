import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { differenceOf, mayBe } from './match-unfinished.ts';

const MIB = 1024 * 1024;
const changed = { lastModified: 1_700_000_000_000 };
const fileOf = (content: BlobPart, more: FilePropertyBag = changed) =>
  new File([content], 'a.fa', more);

describe('the file of an unfinished upload', () => {
  const file = fileOf('>a\nACGT');
  const upload = { id: '1', filename: 'a.fa', size: file.size };

  it('is known again, also when it was chosen anew', async () => {
    const known = await fingerprintOf(file);
    const again = fileOf('>a\nACGT');
    expect(mayBe(again, upload)).toBe(true);
    expect(differenceOf(again, upload, await fingerprintOf(again), known)).toBeNull();
  });

  it('is told apart by name, size, time and content', async () => {
    const known = await fingerprintOf(file);
    const tell = async (other: File, size = upload.size) =>
      differenceOf(other, { ...upload, size }, await fingerprintOf(other), known);
    expect(await tell(new File(['>a\nACGT'], 'b.fa'))).toMatch(/its name is b\.fa/);
    expect(await tell(fileOf('>a\nACGTA'))).toMatch(/it has 8 bytes, not 7/);
    expect(await tell(fileOf('A'.repeat(3 * MIB)), 3 * MIB + 1)).toMatch(
      /3,145,728 bytes, not 3,145,729/,
    );
    expect(await tell(fileOf('>a\nACGA'))).toMatch(/changed since/);
    expect(await tell(fileOf('>a\nACGT', { lastModified: 1 }))).toMatch(/changed since/);
  });

  it('is not guessed where another browser began', async () => {
    const difference = differenceOf(file, upload, await fingerprintOf(file), null);
    expect(difference).toMatch(/did not begin/);
  });
});

it('a fingerprint sees both ends of a long file', async () => {
  const long = new Uint8Array(3 * MIB);
  const plain = await fingerprintOf(fileOf(long));
  for (const at of [0, MIB - 1, 2 * MIB, 3 * MIB - 1]) {
    const other = long.slice();
    other[at] = 1;
    expect(await fingerprintOf(fileOf(other))).not.toBe(plain);
  }
});
