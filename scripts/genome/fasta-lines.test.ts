import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fastaLines } from './fasta-lines.ts';

const textOf = (header: string, pieces: readonly string[]) =>
  Buffer.concat([
    ...fastaLines(
      header,
      pieces.map((piece) => Buffer.from(piece)),
    ),
  ]).toString();

it('writes lines of 60 bases, however the bases are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('A', 'c'), maxLength: 200 })), (cut) => {
      const bases = cut.join('');
      const lines = bases.match(/.{1,60}/g) ?? [];
      expect(textOf('name', cut)).toBe(['>name', ...lines, ''].join('\n'));
    }),
  );
});

it('ends a last full line once', () => {
  expect(textOf('n', ['A'.repeat(120)])).toBe(`>n\n${'A'.repeat(60)}\n${'A'.repeat(60)}\n`);
  expect(textOf('n', [])).toBe('>n\n');
});
