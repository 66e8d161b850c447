import type { FormatReader, ReaderMaker } from '../format-reader.ts';
import { describePlace, type RowStore, readPlace } from '../row-store.ts';
import { readScore } from '../table-reader.ts';

/**
 * Both files of G4Hunter.py: windows (`-W25-S1.2.txt`) and merged regions (`-Merged.txt`). A line `>`
 * with the name of a sequence, the header, then its rows; the last merged row of a sequence has one
 * field more, the number of its regions. A variant writes rows alone, with the name before each.
 *
 * Starts are counted from 0 and ends are exclusive: a row of `start` has the letters
 * `line[start:end]` (AnimaTardeb/G4Hunter, G4Hunter.py, Write, GetG4 and WriteSeq;
 * doi:10.1093/nar/gkw006). A version for Python 3 adds 1 to both (holehouse-lab/g4hunterpy3), which only
 * the letters show. Letters are those of the given strand; a score below 0 is a G4 of the other.
 */
export const createG4HunterPyReader: ReaderMaker = (rows): FormatReader => {
  /** Null where each row has the name. */
  let sequenceName: string | null = null;
  let awaitsHeader = false;

  return {
    format: 'g4hunter.py',
    title: 'a file of G4Hunter.py',
    begins(text) {
      if (text.startsWith('>')) {
        sequenceName = text.slice(1).trim();
        awaitsHeader = true;
        return 'header';
      }
      return readNamedRow(text) === null ? null : 'row';
    },
    readRow(text, line) {
      const fields = text.split('\t').map((each) => each.trim());
      if (awaitsHeader) {
        if (!COLUMNS.every((name, at) => fields[at] === name)) return NO_HEADER;
        awaitsHeader = false;
        return null;
      }
      if (sequenceName === null) {
        const row = readNamedRow(text);
        return row === null ? NO_ROW : addRow(rows, row, line);
      }
      if (fields.length < 5 || fields.length > 6) return NO_ROW;
      const [start = '', end = '', letters = '', , score = ''] = fields;
      return addRow(rows, { sequenceName, start, end, letters, score }, line);
    },
    convention: () => '0-based, half-open',
    notes: () => [],
  };
};

interface PyRow {
  sequenceName: string;
  start: string;
  end: string;
  letters: string;
  score: string;
}

const COLUMNS = ['Start', 'End', 'Sequence', 'Length', 'Score'] as const;
const NO_HEADER =
  'It should be the header of G4Hunter.py: Start, End, Sequence, Length, Score. A FASTA file of letters is no track.';
const NO_ROW = 'It should have the columns Start, End, Sequence, Length and Score of G4Hunter.py.';

/** Name, start, end, score, letters and their number, with spaces around some of the tabs. */
function readNamedRow(text: string): PyRow | null {
  const fields = text.split('\t').map((each) => each.trim());
  if (fields.length < 6 || fields.length > 7) return null;
  const [sequenceName = '', start = '', end = '', score = '', letters = '', length = ''] = fields;
  if (!/^[A-Za-z*-]+$/.test(letters) || String(letters.length) !== length) return null;
  if (readPlace(start) === null || readPlace(end) === null || readScore(score) === null)
    return null;
  return { sequenceName, start, end, letters, score };
}

function addRow(
  rows: RowStore,
  { sequenceName, start, end, letters, score }: PyRow,
  line: number,
): string | null {
  const [first, last, value] = [readPlace(start), readPlace(end), readScore(score)];
  if (first === null) return describePlace('start', start);
  if (last === null) return describePlace('end', end);
  if (value === null) return NO_ROW;
  return rows.add({
    sequenceName,
    first,
    last,
    convention: '0-based, half-open',
    strand: value > 0 ? '+' : value < 0 ? '-' : '.',
    score: value,
    letters,
    line,
  });
}
