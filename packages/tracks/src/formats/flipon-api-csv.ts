import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader, readScore } from '../table-reader.ts';

/**
 * The CSV that published clients read from the API: TAB between quoted fields, `ID`, `POSITION`,
 * `LENGTH`. A request chooses the first position, 0 by default, and the file does not state it. The file
 * names no sequence unless there are several records.
 */
export const createFliponApiReader: ReaderMaker = (rows) => {
  let hasRecords = false;
  return createTableReader({
    format: 'flipon-api',
    title: 'a CSV of the API',
    required: ['ID', 'POSITION', 'LENGTH'],
    takeHeader(names) {
      hasRecords = names.includes('RECORD') && names.includes('RECORD_POSITION');
    },
    convention: () => '0-based, half-open',
    notes: () => [
      'The file does not say whether its positions begin at 0 or at 1; they were read from 0.',
    ],
    readRow(field, line) {
      const position = field(hasRecords ? 'RECORD_POSITION' : 'POSITION');
      const [first, length] = [readPlace(position), readPlace(field('LENGTH'))];
      if (first === null) return describePlace('start', position);
      if (length === null) return `Its length must be a whole number: "${field('LENGTH')}".`;
      const strand = field('STRAND');
      const letters = field('SEQUENCE');
      return rows.add({
        sequenceName: hasRecords ? field('RECORD') : '',
        first,
        last: first + length,
        convention: '0-based, half-open',
        strand: strand === '+' || strand === '-' ? strand : '.',
        score: readScore(field('SCORE')),
        // Of a cruciform these are the letters of an arm.
        letters: letters.length === length ? letters : '',
        line,
      });
    },
  });
};
