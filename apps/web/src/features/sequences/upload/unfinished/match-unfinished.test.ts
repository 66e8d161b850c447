import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../queue/fingerprint.ts';
import { differenceOf } from './match-unfinished.ts';

const MIB = 1024 * 1024;
const changed = { lastModified: 1_700_000_000_000 };
const fileOf = (content: BlobPart, more: FilePropertyBag = changed) =>
  new File([content], 'a.fa', more);

describe('the file of an unfinished upload', () => {
  const file = fileOf('>a\nACGT');
  const knownOf = async (one: File) => ({ name: one.name, fingerprint: await fingerprintOf(one) });
  const tell = async (other: File, size = file.size) =>
    differenceOf(other, await fingerprintOf(other), { size }, await knownOf(file));

  it('is known again when it is chosen anew', async () => {
    expect(await tell(fileOf('>a\nACGT'))).toBeNull();
  });

  it('is distinguished by name, size, time and content', async () => {
    expect(await tell(new File(['>a\nACGT'], 'b.fa', changed))).toMatch(/called b\.fa/);
    expect(await tell(fileOf('>a\nACGTA'))).toMatch(/a\.fa has 8 bytes, not 7/);
    expect(await tell(fileOf('A'.repeat(3 * MIB)), 3 * MIB + 1)).toMatch(
      /3,145,728 bytes, not 3,145,729/,
    );
    expect(await tell(fileOf('>a\nACGA'))).toMatch(/changed since/);
    expect(await tell(fileOf('>a\nACGT', { lastModified: 1 }))).toMatch(/changed since/);
  });

  it('is not guessed where another browser began', async () => {
    const print = await fingerprintOf(file);
    expect(differenceOf(file, print, { size: file.size }, null)).toMatch(/did not begin/);
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
