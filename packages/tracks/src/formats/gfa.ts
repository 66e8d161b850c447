import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader, readScore } from '../table-reader.ts';

/**
 * The tables (`_APR.tsv`, `_DR.tsv`, ...) of gfa, the program of non-B DB. The tenth column from the
 * left has another name for each class of motifs; `KVScore` of Z-DNA is its score.
 *
 * Starts are counted from 1 and stops are included: `Length` is stop - start + 1, and the letters are
 * those of `dna[start - 1]` on; a G-quadruplex of the minus strand has the letters of that strand
 * (abcsFrederick/non-B_gfa, print_tsv_file.c and rcdna.c; doi:10.1093/nar/gks955).
 */
export const createGfaReader: ReaderMaker = (rows) =>
  createTableReader({
    format: 'gfa',
    title: 'a table of gfa',
    required: ['Sequence_name', 'Source', 'Type', 'Start', 'Stop', 'Strand'],
    convention: () => '1-based, closed',
    notes: () => [],
    readRow(field, line) {
      const [first, last] = [readPlace(field('Start')), readPlace(field('Stop'))];
      if (first === null) return describePlace('start', field('Start'));
      if (last === null) return describePlace('end', field('Stop'));
      const strand = field('Strand');
      if (strand !== '+' && strand !== '-') return 'Its strand must be + or -.';
      return rows.add({
        sequenceName: field('Sequence_name'),
        first,
        last,
        convention: '1-based, closed',
        strand,
        score: readScore(field('KVScore')),
        label: field('Type'),
        letters: field('Sequence'),
        line,
      });
    },
  });
