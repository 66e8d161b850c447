import { NUCLEOTIDE_LETTERS } from '../bases/nucleotides.ts';
import { utf8Length } from '../lines/describe-character.ts';
import { signOf } from '../lines/end-marks.ts';
import {
  HEADER_IN_PLAIN_TEXT,
  HEADER_INSIDE_LINE,
  MORE_BEHIND_END,
  NO_BASES,
  refuseCharacter,
  refuseHeaderLength,
  refuseRecordCount,
  refuseSeparator,
  WRITTEN_BACKWARDS,
} from '../lines/refusals.ts';
import type { ParsedPiece, ParsedRecord, SequenceSummary } from '../parsed-piece.ts';
import type { SequenceParserOptions } from '../sequence-parser.ts';
import { SequenceTextError } from '../sequence-text-error.ts';
import { parseFastaHeader } from './fasta-header.ts';

/**
 * The slow, obvious version of `createFastaParser`, which tests compare with it. The whole text
 * is a string with one character per byte, cut into lines, read character by character.
 *
 * @throws SequenceTextError
 */
export function parseFastaSlowly(
  bytes: Uint8Array,
  { maxRecords = 1_000_000, maxHeaderBytes = 64 * 1024 }: SequenceParserOptions = {},
): ParsedPiece & { summary: SequenceSummary } {
  const text = String.fromCharCode(...bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .replaceAll(/(?<=^|[\r\n])\xef\xbb\xbf(?=[>;])/g, '');
  const lines = [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)];
  const firstLine = lines.find(([, content = '']) => !/^;/.test(content) && !isBlank(content));
  const format = firstLine?.[0].startsWith('>') ? 'FASTA' : 'PLAIN';

  const dropped = { whitespace: 0, digits: 0, gaps: 0 };
  let firstHeader: string | null = null;
  const allowed = NUCLEOTIDE_LETTERS + NUCLEOTIDE_LETTERS.toLowerCase();
  let letters = '';
  const records: ParsedRecord[] = format === 'PLAIN' ? [namedRecord('', '', 0)] : [];

  const ended = new Set<ParsedRecord>();
  let isOver = false;
  lines.forEach(([, content = ''], lineIndex) => {
    if (isOver) return;
    const line = lineIndex + 1;
    const fail = (reason: string, column: number | null, record: string | null): never => {
      const recordNumber = record === null ? null : records.length;
      throw new SequenceTextError({ record, recordNumber, line, column }, reason);
    };
    if (content.startsWith(';')) return;
    if (content.startsWith('>')) {
      if (format === 'PLAIN') fail(HEADER_IN_PLAIN_TEXT, 1, null);
      if (records.length === maxRecords) fail(refuseRecordCount(maxRecords), null, null);
      if (content.length - 1 > maxHeaderBytes) fail(refuseHeaderLength(maxHeaderBytes), null, null);
      const header = parseFastaHeader(toBytes(content.slice(1)), records.length + 1);
      if (header.separator !== null) fail(refuseSeparator(header.separator), null, null);
      firstHeader ??= header.text;
      records.push(namedRecord(header.name, header.description, letters.length));
      return;
    }
    const lineStart = lines.slice(0, lineIndex).reduce((sum, [whole]) => sum + whole.length, 0);
    for (let index = 0; index < content.length; index += 1) {
      const character = content[index] ?? '';
      const open = records.at(-1) as ParsedRecord;
      const record = format === 'FASTA' ? (records.at(-1)?.name ?? null) : null;
      if (allowed.includes(character)) {
        if (ended.has(open)) fail(MORE_BEHIND_END, index + 1, record);
        letters += character;
        open.length += 1;
      } else if (' \t\v\f'.includes(character)) dropped.whitespace += 1;
      else if (/[0-9]/.test(character)) dropped.digits += 1;
      else if ('-.*'.includes(character)) dropped.gaps += 1;
      else if (character === '>') fail(HEADER_INSIDE_LINE, index + 1, record);
      else if (isPaddingAlone(text.slice(lineStart + index))) {
        isOver = true;
        return;
      } else {
        // The character may reach over the line's end where its bytes are broken.
        const start = lineStart + index;
        const length = utf8Length(character.charCodeAt(0));
        const bytes = [...toBytes(text.slice(start, start + length))];
        const mark = /(?:^|[^0-9])([53])$/.exec(content.slice(0, index))?.[1] ?? '';
        const sign = signOf(bytes);
        if (sign === 'dash') dropped.gaps += 1;
        else if (sign === 'blank') dropped.whitespace += 1;
        else if (sign !== 'prime' || mark === '') fail(refuseCharacter(bytes), index + 1, record);
        else if (mark === '5' && ended.has(open)) fail(MORE_BEHIND_END, index + 1, record);
        else if ((mark === '5') === open.length > 0) fail(WRITTEN_BACKWARDS, index + 1, record);
        else if (mark === '3') ended.add(open);
        index += length - 1;
      }
    }
  });
  if (letters === '') {
    throw new SequenceTextError({ record: null, line: null, column: null }, NO_BASES);
  }

  return {
    bases: toBytes(letters.toUpperCase()),
    records,
    masked: records.flatMap((record) => findMasked(letters, record)),
    features: [],
    summary: {
      format,
      length: letters.length,
      recordCount: records.length,
      nucleicCounts: countLetters(letters.toUpperCase()),
      dropped,
      maskedBp: letters.replace(/[A-Z]/g, '').length,
      firstHeader,
      warnings: [],
    },
  };
}

function findMasked(letters: string, { start, length }: ParsedRecord): number[] {
  const runs = letters.slice(start, start + length).matchAll(/[a-z]+/g);
  return [...runs].flatMap((run) => [start + run.index, start + run.index + run[0].length]);
}

function countLetters(letters: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of letters) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

function namedRecord(name: string, description: string, start: number): ParsedRecord {
  return { name, description, start, length: 0, circular: null };
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isBlank(line: string): boolean {
  return [...Buffer.from(line, 'latin1').toString()].every(
    (character) => ' \t\v\f'.includes(character) || signOf([...Buffer.from(character)]) === 'blank',
  );
}

function isPaddingAlone(rest: string): boolean {
  return (
    '\0\x1a'.includes(rest[0] ?? 'A') && [...rest].every((c) => '\0\x1a \t\v\f\r\n'.includes(c))
  );
}
