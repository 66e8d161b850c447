import { createEmblDialect } from './embl-lines.ts';
import { createGenbankDialect } from './genbank-lines.ts';
import { createFastaParser } from './parse-fasta.ts';
import { createFlatFileParser } from './parse-flat-file.ts';
import { createTwoBitParser } from './parse-two-bit.ts';
import type { SequenceParser, SequenceParserOptions } from './sequence-parser.ts';
import { findTextKind, type TextKind } from './text-format.ts';

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
      if (parser !== null) return parser.finish();
      const late = createParserOf(findTextKind(start, true) ?? 'FASTA or plain', options);
      const piece = late.push(start);
      const bases = piece.bases.slice();
      const last = late.finish();
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
