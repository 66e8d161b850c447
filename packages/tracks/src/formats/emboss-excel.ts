import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader, readScore } from '../table-reader.ts';

/**
 * Reports of EMBOSS programs under `-rformat excel`. Those under `-rformat gff` are GFF3.
 *
 * Starts are counted from 1 and ends are included, on the minus strand, too (EMBOSS 6.6.0; a test runs its
 * `fuzznuc`; doi:10.1016/S0168-9525(00)02024-2).
 */
export const createEmbossReader: ReaderMaker = (rows) =>
  createTableReader({
    format: 'emboss',
    title: 'a table of EMBOSS',
    required: ['SeqName', 'Start', 'End', 'Score', 'Strand'],
    convention: () => '1-based, closed',
    notes: () => [],
    readRow(field, line) {
      const [first, last] = [readPlace(field('Start')), readPlace(field('End'))];
      if (first === null) return describePlace('start', field('Start'));
      if (last === null) return describePlace('end', field('End'));
      const strand = field('Strand');
      return rows.add({
        sequenceName: field('SeqName'),
        first,
        last,
        convention: '1-based, closed',
        strand: strand === '+' || strand === '-' ? strand : '.',
        score: readScore(field('Score')),
        line,
      });
    },
  });
