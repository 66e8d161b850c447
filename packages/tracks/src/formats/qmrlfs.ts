import type { ReaderMaker } from '../format-reader.ts';
import { describePlace, readPlace } from '../row-store.ts';
import { createTableReader } from '../table-reader.ts';

/**
 * The table (`.out.table.txt`) of QmRLFS-finder. A row is an R-loop forming sequence from the first
 * base of its RIZ and REZ to their last one; on the minus strand the REZ comes first.
 *
 * `start_RIZ`, `end_RIZ`, `start_REZ` and `end_REZ` are counted from 0, half-open and along the given
 * strand, while `location` is counted from 1 and closed (piroonj/QmRLFS-finder v2.0, output_rlfs;
 * doi:10.1093/nar/gkv344). With `--coordinate`, `location` has places on a chromosome, and the four
 * columns have places in the FASTA record. Letters of RIZ and REZ are those of the row's strand. The BED
 * that it writes (`.out.bed`) is usual BED: 0-based, half-open, two blocks.
 */
export const createQmRlfsReader: ReaderMaker = (rows) => {
  let isPlacedElsewhere = false;
  return createTableReader({
    format: 'qmrlfs',
    title: 'a table of QmRLFS-finder',
    required: ['#Name', 'model', 'location', ...PLACES, 'strand'],
    convention: () => '0-based, half-open',
    notes: () =>
      isPlacedElsewhere
        ? [
            'The column "location" tells other places, on a chromosome; those in the record were read.',
          ]
        : [],
    readRow(field, line) {
      const places: number[] = [];
      for (const name of PLACES) {
        const place = readPlace(field(name));
        const [what = ''] = name.split('_');
        if (place === null) return describePlace(what === 'start' ? 'start' : 'end', field(name));
        places.push(place);
      }
      const [startOfRiz = 0, endOfRiz = 0, startOfRez = 0, endOfRez = 0] = places;
      if (endOfRiz < startOfRiz || endOfRez < startOfRez)
        return 'Its RIZ or REZ ends before it starts.';
      const strand = field('strand');
      if (strand !== '+' && strand !== '-') return 'Its strand must be + or -.';
      const first = Math.min(startOfRiz, startOfRez);
      const last = Math.max(endOfRiz, endOfRez);
      isPlacedElsewhere ||= !field('location').endsWith(`:${first + 1}-${last}`);
      const letters = field('sequence_RIZ');
      return rows.add({
        sequenceName: field('#Name'),
        first,
        last,
        convention: '0-based, half-open',
        strand,
        label: field('model'),
        ...(letters === '' ? {} : { lettersOf: { start: startOfRiz, end: endOfRiz, letters } }),
        line,
      });
    },
  });
};

const PLACES = ['start_RIZ', 'end_RIZ', 'start_REZ', 'end_REZ'] as const;
