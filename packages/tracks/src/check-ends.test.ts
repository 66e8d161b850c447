import { expect, it } from 'vitest';
import { checkEnds } from './check-ends.ts';
import { readText } from './testing/read-text.ts';

const linear = { name: 'c1', lengthBp: 100, isCircular: false };
const circular = { ...linear, isCircular: true };

it('takes rows up to the last base, and names the line of one after it', async () => {
  const track = await readText('c1\t90\t100\nx\t5\t999\nc1\t90\t101\n');
  expect(() => checkEnds(track, [linear, null])).toThrow(
    'Line 3: Bases 91 to 101 are after the end of c1, which has 100 bases. Is it another version of the sequence?',
  );
  expect(() => checkEnds(track, [circular, null])).not.toThrow();
  expect(() => checkEnds(track, [circular, linear])).toThrow(
    'Line 2: Bases 6 to 999 are after the end of x (c1)',
  );
});

it('lets no row go around a circle more than once, or begin after its end', async () => {
  const once = await readText('c1\t50\t150\n');
  expect(() => checkEnds(once, [circular])).not.toThrow();
  for (const line of ['c1\t50\t151\n', 'c1\t100\t105\n']) {
    const track = await readText(line);
    expect(() => checkEnds(track, [circular])).toThrow('Line 1: ');
  }
});
