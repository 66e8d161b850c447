import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece } from '@flipon/sequence/parsed-piece';
import { type BulkRow, KEPT_LETTERS, textRow } from '../bulk-row.ts';

/**
 * The records of a GenBank, EMBL or 2bit file as rows.
 *
 * @throws SequenceTextError
 */
export async function* parsedRows(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<BulkRow, void, undefined> {
  const parser = createSequenceParser();
  let row = 0;
  /** Bases that the parser has handed out, and of the record under way the first of them. */
  let readBp = 0;
  let sequence = '';

  const keep = (bases: Uint8Array) => {
    const room = KEPT_LETTERS - sequence.length;
    if (room > 0) sequence += Buffer.from(bases.subarray(0, room)).toString('latin1');
  };
  function* take({ bases, records }: ParsedPiece): Generator<BulkRow, void, undefined> {
    let from = 0;
    for (const { name, start, length } of records) {
      const to = start + length - readBp;
      keep(bases.subarray(from, to));
      row += 1;
      yield textRow(row, name, sequence);
      sequence = '';
      from = to;
    }
    keep(bases.subarray(from));
    readBp += bases.length;
  }

  for await (const chunk of content) yield* take(parser.push(chunk));
  yield* take(parser.finish());
}
