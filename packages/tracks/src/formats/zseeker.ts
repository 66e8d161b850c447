import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader, readScore } from '../table-reader.ts';
import type { Convention } from '../track.ts';

/**
 * The table (`_zdna_score.csv`) of ZSeeker.
 *
 * Starts are counted from 0, and the end is the index of the last base: a motif of 16 letters is written
 * as 0 to 15 (Georgakopoulos-Soares-lab/ZSeeker, README), so that users add 1 to the ends for BED
 * (makovalab-psu/T2T_bird_nonB, doi:10.1101/2025.10.17.683159). Other programs write the same columns with
 * exclusive ends: the letters of the first row decide. Places may be printed as `15.0`. A sequence without
 * a motif has a row without places. With annotations the file has a column `strand`, the strand of a gene.
 */
export const createZSeekerReader: ReaderMaker = (rows) => {
  let convention: Convention | null = null;
  return createTableReader({
    format: 'zseeker',
    title: 'a table of ZSeeker',
    required: ['Chromosome', 'Start', 'End', 'Z-DNA Score', 'Sequence'],
    convention: () => convention ?? '0-based, closed',
    notes: () =>
      convention === '0-based, half-open'
        ? [
            'ZSeeker itself ends one base early; the letters of this file show that its ends do not.',
          ]
        : ['ZSeeker ends one base early: 1 was added to every end.'],
    readRow(field, line) {
      const [start, end, letters] = [field('Start'), field('End'), field('Sequence')];
      if (isNone(start) && isNone(end)) {
        rows.skip('ZSeeker found nothing in the sequence.', line);
        return null;
      }
      const [first, last] = [readPlace(start), readPlace(end)];
      if (first === null) return describePlace('start', start);
      if (last === null) return describePlace('end', end);
      if (convention === null && !isNone(letters)) {
        convention = letters.length === last - first ? '0-based, half-open' : '0-based, closed';
      }
      return rows.add({
        sequenceName: field('Chromosome'),
        first,
        last,
        convention: convention ?? '0-based, closed',
        score: readScore(field('Z-DNA Score')),
        letters: isNone(letters) ? '' : letters,
        line,
      });
    },
  });
};

const isNone = (text: string): boolean => text === '' || text === 'nan' || text === 'NaN';
