import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMBL, GENBANK } from '../testing/example-entries.ts';
import { outcomeOf, parseWhole } from '../testing/parse-whole.ts';
import { contentKindOf } from './content-kinds.ts';
import { RECOGNISED_BYTES, recogniseContent } from './recognise-content.ts';

function readAs(text: string | Uint8Array): string | null {
  const name = recogniseContent(Buffer.from(text).subarray(0, RECOGNISED_BYTES));
  return name === null ? null : contentKindOf(name).readAs;
}

/** Of 100,000 such texts, one or two are a table as well; with a seed, all runs judge the same ones. */
const SEED = 29;

const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n');
const letters = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 70 }),
  fc.string({ unit: fc.constantFrom(...'acgtn'), minLength: 1, maxLength: 70 }),
  fc.string({
    unit: fc.constantFrom(...'ACGUNRYSWKMBDHVacgtryswkmbdhv'),
    minLength: 1,
    maxLength: 70,
  }),
);
const number = fc.nat(99_999).map(String);
const blank = fc.constantFrom(' ', '  ', '\t', '     ', '\u00a0', '\t\u200b');
/** A line as programs set sequences: numbers before or behind, groups, gaps. */
const sequenceLine = fc.oneof(
  letters,
  fc.tuple(number, blank, letters).map((parts) => parts.join('')),
  fc.tuple(blank, number, blank, letters, blank, letters).map((parts) => parts.join('')),
  fc.tuple(letters, blank, number).map((parts) => parts.join('')),
  fc.tuple(letters, blank, letters, blank, number).map((parts) => parts.join('')),
  fc.tuple(number, blank, letters, blank, number).map((parts) => parts.join('')),
  fc.tuple(letters, fc.constantFrom('-', '..', '*', '---')).map((parts) => parts.join('')),
  fc.constantFrom("5'-ACGT-3'", '   10        20', '; chr1\t1\t2', ';a,b', ''),
);
const header = fc
  .string({ unit: fc.constantFrom(...'chrNZ_019 |.,;\t>[]{}="@#%'), maxLength: 30 })
  .map((text) => `>${text}`);

const plain = fc
  .tuple(fc.array(sequenceLine, { minLength: 1, maxLength: 12 }), lineEnd)
  .map(([lines, end]) => lines.join(end));
const fasta = fc
  .tuple(
    fc.constantFrom('', '\ufeff', '; made by hand\n', '\n \n'),
    fc.array(fc.tuple(header, fc.array(sequenceLine, { maxLength: 5 })), {
      minLength: 1,
      maxLength: 6,
    }),
    lineEnd,
    fc.constantFrom('', '\n', '\x1a', '\0\0\0'),
  )
  .map(([start, records, end, last]) => start + records.flat(2).join(end) + last);

/** The rows of a table, without comments of FASTA: the last of several may be cut off. */
function rowsOf(text: string): string[] {
  const visible = text.replaceAll('\u200b', '');
  const lines = visible.split(/[\r\n]+/).filter((line) => !/^(?:;|\s*$)/.test(line));
  return lines.length > 1 ? lines.slice(0, -1) : lines;
}

/** Words and numbers, or a word and a longer one. */
const COUNT = /^\s*(?:[A-Z]+\s+[\d.]+\s*)+$/i;
const NAMED_BASES = /^\s*[A-Z]{1,12}\d{0,4}\s+[A-Z]+(?:\s+\d+)*\s*$/i;

/** Numbers before words that do not rise, as no lines of a sequence have them. */
function haveFallingCounts(rows: readonly string[]): boolean {
  const counts = rows.map((row) => Number(/^\s*(\d+)\s+[A-Z]+\s*$/i.exec(row)?.[1]));
  return counts.every((count, at) => count <= (counts[at - 1] ?? count));
}

test('takes no FASTA and no plain letters for anything else, but for names and counts', () => {
  fc.assert(
    fc.property(fc.oneof(plain, fasta), (text) => {
      const rows = rowsOf(text);
      fc.pre(![COUNT, NAMED_BASES].some((table) => rows.every((row) => table.test(row))));
      fc.pre(!haveFallingCounts(rows));
      const parsed = outcomeOf(() => parseWhole(text));
      fc.pre(parsed !== null && typeof parsed === 'object' && 'bases' in parsed);
      expect([null, 'sequence']).toContain(readAs(text));
    }),
    { numRuns: someRuns(2000), seed: SEED },
  );
});

/** Two numbers in a row, as no program sets them behind a word or number of its own. */
const PLACE = /^(?:[^\t\n]+\t *\d+ *\t *\d+ *(?:\t|$)|\s*[A-Z]+\d+\s+\d+\s+\d+(?:\s|$))/i;
/** A name with its number, and letters alone. */
const NAMED = /^\s*[A-Z]+\d+\s+[A-Z\s]+$/i;
/** A line that begins with an accession. */
const ACCESSION = /^\s*[A-Z]{1,6}\d{5,}(?:\.\d+)?(?:\s|$)/i;
/** A name with its number alone. */
const LISTED = /^\s*[A-Z]{1,4}\d+\s*$/i;
/** A name with a digit, which may have letters, too, and a number alone. */
const SIZE = /^\s*[A-Z]*\d[A-Z\d]*\s+\d+\s*$/i;

test('takes no text of nucleotide codes, digits and blanks for anything else, but for tables of places, names, counts or sizes', () => {
  const unit = fc.constantFrom(...'ACGTUNRYSWKMBDHVacgt0123456789-.*  \t\n');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 300 }), (text) => {
      fc.pre(/[ACGT]/i.test(text));
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const rows = rowsOf(text);
      const tables = [PLACE, NAMED, NAMED_BASES, COUNT, LISTED];
      fc.pre(!tables.some((table) => rows.every((row) => table.test(row))));
      fc.pre(!haveFallingCounts(rows));
      fc.pre(!lines.some((line) => ACCESSION.test(line)));
      fc.pre(2 * rows.filter((row) => SIZE.test(row)).length <= rows.length);
      expect([null, 'sequence']).toContain(readAs(text));
    }),
    { numRuns: someRuns(5000), seed: SEED },
  );
});

test('takes no lines of bases with their positions for anything else', () => {
  const unit = fc.constantFrom(...'ACGTacgtN');
  const bases = fc.string({ unit, minLength: 12, maxLength: 300 });
  const separator = fc.constantFrom(' ', '\t', '  ');
  const shape = fc.record({ group: fc.integer({ min: 3, max: 10 }), groups: fc.nat(5) });
  const sides = fc.constantFrom('before', 'behind', 'both', 'neither');
  fc.assert(
    fc.property(bases, separator, shape, sides, (letters, gap, { group, groups }, side) => {
      const width = group * (groups + 1);
      const lines = letters.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
      const text = lines.map((line, at) => {
        const parts = line.match(new RegExp(`.{1,${group}}`, 'g')) ?? [];
        const before = side === 'before' || side === 'both' ? [at * width + 1] : [];
        const behind = side === 'behind' || side === 'both' ? [at * width + line.length] : [];
        return [...before, ...parts, ...behind].join(gap);
      });
      expect(readAs(`${text.join('\n')}\n`)).toBeNull();
    }),
    { numRuns: someRuns(2000) },
  );
});

test('takes flat files for what they are, whatever their words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'chr1 \t,;>{<@#:CpG'), maxLength: 40 });
  fc.assert(
    fc.property(word, (words) => {
      expect(recogniseContent(Buffer.from(GENBANK.replace('gene, partial', words)))).toBe(
        'genbank',
      );
      expect(recogniseContent(Buffer.from(EMBL.replace('Trifolium', words)))).toBe('embl');
    }),
  );
});

test('answers for any bytes, by the first ones alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      const padded = Buffer.concat([bytes, Buffer.alloc(2 * RECOGNISED_BYTES, 'ACGT\n')]);
      expect(recogniseContent(padded)).toBe(recogniseContent(padded.subarray(0, RECOGNISED_BYTES)));
      recogniseContent(bytes);
    }),
  );
});
