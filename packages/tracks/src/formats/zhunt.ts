import type { FormatReader, ReaderMaker } from '../format-reader.ts';

/** The least Z-score of a region that can be Z-DNA, in most publications. */
const LEAST_ZSCORE = 700;
const BELOW = `Its Z-score is below ${LEAST_ZSCORE}.`;
const ACROSS = 'Its window goes on at the first base: Z-HUNT takes every sequence for a circle.';

const HEADER = /^(\S.*) (\d{1,15}) (\d{1,3}) (\d{1,3})$/;
const ROW = /^\s*-?\d+\.\d+\s+-?\d+\.\d+\s+(\d\.\d+e[+-]\d{2,3})\s+((?:AS|SA)+)$/;

/**
 * The file `.Z-SCORE` of Z-HUNT: a line with the file, the number of bases and the sizes of windows, then a
 * row for each base with the window that begins there. Windows with a Z-score of 700 and more are taken.
 *
 * The first row is that of base 0, and its window is as long as its letters of anti and syn
 * (Ho-Lab-Colostate/zhunt, zhunt3.c, calculate_zscore; doi:10.1002/j.1460-2075.1986.tb04558.x). Other
 * letters than A, C, G and T are dropped before they are counted.
 */
export const createZHuntReader: ReaderMaker = (rows): FormatReader => {
  let sequenceName = '';
  let lengthBp = 0;
  let base = 0;
  return {
    format: 'zhunt',
    title: 'a file of Z-HUNT',
    begins(text) {
      const [, path = '', length, least, most] = HEADER.exec(text) ?? [];
      // A row of BED that looks the same ends after its start.
      if (!(Number(length) > Number(most) && Number(least) <= Number(most))) return null;
      // The report names only the file, which often has the name of its sequence.
      sequenceName = path.replace(/^.*[/\\]/, '').replace(/\.(?:fa|fasta|fna|seq|txt)$/i, '');
      lengthBp = Number(length);
      base = 0;
      return 'header';
    },
    readRow(text, line) {
      const [, zscore, conformation = ''] = ROW.exec(text) ?? [];
      if (zscore === undefined) return 'It should tell ΔLk, slope, Z-score and a window of Z-HUNT.';
      const first = base;
      base += 1;
      const last = first + conformation.length;
      if (Number(zscore) < LEAST_ZSCORE) rows.skip(BELOW, line);
      else if (last > lengthBp) rows.skip(ACROSS, line);
      else {
        const score = Number(zscore);
        const convention = '0-based, half-open';
        return rows.add({ sequenceName, first, last, convention, score, line });
      }
      return null;
    },
    convention: () => '0-based, half-open',
    notes: () => [
      `Z-HUNT tells a window for each base: those of a Z-score of ${LEAST_ZSCORE} and more were read.`,
      'Z-HUNT leaves out letters other than A, C, G and T before it counts: after an N its windows are too far left.',
    ],
  };
};
