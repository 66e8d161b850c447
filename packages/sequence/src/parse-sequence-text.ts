import { createFastaParser } from './fasta/parse-fasta.ts';
import { createEmblDialect } from './flat-file/embl-lines.ts';
import { createGenbankDialect } from './flat-file/genbank-lines.ts';
import { createFlatFileParser } from './flat-file/parse-flat-file.ts';
import type { SequenceSummary } from './parsed-piece.ts';
import type { SequenceParser, SequenceParserOptions } from './sequence-parser.ts';
import { findTextKind, type TextKind } from './text-format.ts';
import { createTwoBitParser } from './two-bit/parse-two-bit.ts';

const NOTHING = new Uint8Array(0);

/**
 * A streaming parser of all formats: FASTA and plain text (see `createFastaParser`), GenBank and EMBL
 * flat files (see `createFlatFileParser`), and 2bit (see `createTwoBitParser`). The first bytes decide.
 * The result does not depend on how the text is cut into chunks.
 */
export function createSequenceParser(options: SequenceParserOptions = {}): SequenceParser {
  let parser: SequenceParser | null = null;
  /** The start of the text, as long as it does not decide. */
  let start: Uint8Array = NOTHING;

  return {
    push(chunk) {
      if (parser !== null) return parser.push(chunk);
      start = join(start, chunk);
      const kind = findTextKind(start, false);
      if (kind === null) return { bases: NOTHING, records: [], masked: [], features: [] };
      parser = createParserOf(kind, options);
      return parser.push(start);
    },
    finish() {
      if (parser !== null) return withLetterWarning(parser.finish());
      const late = createParserOf(findTextKind(start, true) ?? 'FASTA or plain', options);
      const piece = late.push(start);
      const bases = piece.bases.slice();
      const last = withLetterWarning(late.finish());
      return {
        bases: join(bases, last.bases),
        records: [...piece.records, ...last.records],
        masked: [...piece.masked, ...last.masked],
        features: [...piece.features, ...last.features],
        summary: last.summary,
      };
    },
  };
}

/** Letters that are nearly all of any nucleotide sequence: the other codes are rare, but in proteins. */
const USUAL_LETTERS = 'ACGTUN';
const USUAL_SHARE = 0.9;

function withLetterWarning<Last extends { summary: SequenceSummary }>(last: Last): Last {
  const { summary } = last;
  const { length, nucleicCounts } = summary;
  const usual = [...USUAL_LETTERS].reduce((sum, letter) => sum + (nucleicCounts[letter] ?? 0), 0);
  if (usual >= USUAL_SHARE * length) return last;
  const percent = Math.floor((100 * usual) / length);
  const warning =
    `Only ${percent} % of the letters are A, C, G, T, U or N. ` +
    'The others are read as IUPAC codes; is it a protein?';
  return { ...last, summary: { ...summary, warnings: [...summary.warnings, warning] } };
}

function createParserOf(kind: TextKind, options: SequenceParserOptions): SequenceParser {
  if (kind === 'GENBANK') return createFlatFileParser(createGenbankDialect(), options);
  if (kind === 'EMBL') return createFlatFileParser(createEmblDialect(), options);
  if (kind === '2BIT') return createTwoBitParser(options);
  return createFastaParser(options);
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
