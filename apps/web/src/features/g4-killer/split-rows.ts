import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';

const { rowLength } = g4killer.multiple;

/** One row that is asked for, and where its letters stand in the text: both numbers from 1. */
export interface KillerRow {
  letters: string;
  line: number;
  /** Of its first letter, in a line that is cut; null where the row is the whole line. */
  from: number | null;
}

/**
 * Cuts a text into rows: by line, and longer lines into pieces of 90 letters. White space is left
 * out, and so are blank lines.
 */
export function splitRows(text: string): KillerRow[] {
  return text.split(/\r\n?|\n/).flatMap((raw, index) => {
    const letters = [...raw.replace(/\s+/g, '')];
    const line = index + 1;
    const pieces = Math.ceil(letters.length / rowLength);
    return Array.from({ length: pieces }, (_, piece) => ({
      letters: letters.slice(piece * rowLength, (piece + 1) * rowLength).join(''),
      line,
      from: pieces === 1 ? null : piece * rowLength + 1,
    }));
  });
}
