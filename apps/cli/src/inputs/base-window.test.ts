import { randomDna } from '@flipon/test-material/random-dna';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { openBaseWindow } from './base-window.ts';

const folder = useTemporaryFolder();

it('reads spans anywhere, with N beyond a record or the letters of its other end', async () => {
  const lengths = [3_000_000, 1, 40, 2_500_000];
  const bases = Buffer.from(randomDna(1, 5_500_041));
  const window = openBaseWindow(await folder.write('bases', bases));
  const text = bases.toString('latin1');
  const span = fc.record({
    index: fc.integer({ min: 0, max: 3 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(1_200_000)),
    context: fc.integer({ min: 0, max: 5 }),
    wraps: fc.boolean(),
  });
  fc.assert(
    fc.property(span, ({ index, place, length, context, wraps }) => {
      const recordStart = lengths.slice(0, index).reduce((sum, each) => sum + each, 0);
      const recordLength = lengths[index] as number;
      const letters = text.slice(recordStart, recordStart + recordLength);
      const shown = Math.min(length, recordLength);
      const last = wraps ? recordLength - 1 : recordLength - shown;
      const start = Math.floor(place * last);
      const record = {
        index,
        name: '',
        description: '',
        start: recordStart,
        length: recordLength,
        circular: wraps,
      };
      const read = window.read(record, { start, length: shown, context, wraps });
      const side = wraps ? letters.repeat(Math.ceil(5 / recordLength)) : 'N'.repeat(5);
      const around = wraps ? `${side}${letters}${letters}${side}` : `${side}${letters}${side}`;
      const from = side.length + start - context;
      const expected = around.slice(from, from + shown + 2 * context);
      expect(Buffer.from(read).toString('latin1') === expected).toBe(true);
    }),
    { numRuns: 60 },
  );
  window.close();
});

it('fails where the file is shorter than its record', async () => {
  const window = openBaseWindow(await folder.write('short', 'ACGT'));
  const record = { index: 0, name: '', description: '', start: 0, length: 40, circular: false };
  const beyond = { start: 0, length: 20, context: 3, wraps: false };
  expect(() => window.read(record, beyond)).toThrow('the bases end at 4');
  window.close();
});
