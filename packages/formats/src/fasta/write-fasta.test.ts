import { expect, it } from 'vitest';
import type { FastaForm } from '../hit-writer.ts';
import { createUniqueNames } from '../record-names.ts';
import { type ExportHit, makeHit, makeRecord, writeAll } from '../testing/export-hits.ts';
import { armed } from '../testing/made-up.ts';

const chr1 = makeRecord('chr1', 26);

type Letters = Pick<ExportHit, 'bases' | 'around'>;
const write = (score: number, letters: Letters, fasta: FastaForm) =>
  writeAll('fasta', [{ ...makeHit(chr1, 20, { id: 7, length: 4, score }), ...letters }], { fasta });
const letters = (text: string) => new TextEncoder().encode(text);

/** Three letters before the hit GGGA, two behind it, and there the record ends. */
const around = { around: 3, bases: letters('ACGGGGATRN') };

it('writes flanks in small letters, and the place of the hit in them', async () => {
  expect(await write(1.5, around, { flankBp: 3, orient: 'motif' })).toBe(
    '>chr1:17-26(+) g4hunter-7 score=1.5 hit=20-24\nacgGGGAtr\n',
  );
});

it('turns the minus strand with its flanks, ambiguous letters included', async () => {
  expect(await write(-1.5, around, { flankBp: 3, orient: 'motif' })).toBe(
    '>chr1:17-26(-) g4hunter-7 score=-1.5 hit=20-24\nyaTCCCcgt\n',
  );
});

it('leaves it as given where that is asked for, and says so', async () => {
  expect(await write(-1.5, around, { flankBp: 3, orient: 'given' })).toBe(
    '>chr1:17-26 g4hunter-7 score=-1.5 hit=20-24 strand=-\nacgGGGAtr\n',
  );
});

it('has no strand where a kind has none', async () => {
  const hit = makeHit(chr1, 20, { id: 1, length: 4, armLength: 2, mismatches: 0, delta: 3 });
  const bases = letters('ACGT');
  expect(await writeAll('fasta', [{ ...hit, bases }], { definition: armed })).toBe(
    '>chr1:20-24 armed-1 delta=3\nACGT\n',
  );
});

it('marks a hit that is too long to be written', async () => {
  expect(await write(1.5, { bases: null }, { flankBp: 0, orient: 'motif' })).toBe(
    '>chr1:20-24(+) g4hunter-7 score=1.5 too-long\n\n',
  );
});

it('names records as BED does', async () => {
  const hits = ['two words', 'two_words'].map(createUniqueNames()).map((name, at) => ({
    ...makeHit(makeRecord(name, 50), 0, { id: at + 1, length: 4, score: 2 }),
    bases: letters('GGGG'),
  }));
  const namesOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name);
  const names = namesOf(await writeAll('fasta', hits), /^>([^:]+):/gm);
  expect(names).toEqual(['two_words', 'two_words_2']);
  expect(namesOf(await writeAll('bed', hits), /^([^#\t]+)\t/gm)).toEqual(names);
});
