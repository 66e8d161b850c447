import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { oligoLines } from '@flipon/analyses/tools/oligo-lines';
import { readOligo } from '@flipon/analyses/tools/read-oligo';

const { rowLength } = g4killer.multiple;

/** One row of the request, and the place of its letters in the text: both numbers from 1. */
export interface KillerRow {
  letters: string;
  line: number;
  /** Of its first letter, in a line that is cut; null where the row is the whole line. */
  from: number | null;
  /** Of the FASTA record; '' for a line. */
  name: string;
  /** The characters left out of the line or record, at its first row; '' for none. */
  note: string;
}

/**
 * Cuts a text into rows: by line or FASTA record, and longer ones into pieces of 90 letters. What
 * `readOligo` leaves out is no letter; a line that it refuses is a row as it was typed. Blank lines are
 * left out.
 */
export function splitRows(text: string): KillerRow[] {
  return oligoLines(text).flatMap(({ line, name, text: own }) => {
    const read = readOligo(own);
    if (!read.ok) return [{ letters: own, line, from: null, name, note: '' }];
    const letters = [...read.letters];
    // A line without letters says so in its row.
    const pieces = Math.max(1, Math.ceil(letters.length / rowLength));
    return Array.from({ length: pieces }, (_, piece) => ({
      letters: letters.slice(piece * rowLength, (piece + 1) * rowLength).join(''),
      line,
      from: pieces === 1 ? null : piece * rowLength + 1,
      name,
      note: piece === 0 ? read.note : '',
    }));
  });
}
