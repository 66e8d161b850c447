import { csvText } from '../../../ui/files/csv-text.ts';
import type { MultipleRow } from './multiple-rows.ts';

const COLUMNS = ['row', 'name', 'sequence', 'predictor', 'difference', 'affinity', 'error', 'note'];

/** All rows, in the columns of the tables that the API writes; a row without numbers says why. */
export function rowsCsv(
  rows: readonly Pick<MultipleRow, 'id' | 'letters' | 'note' | 'state'>[],
): string {
  return csvText(
    COLUMNS,
    rows.map(({ id, letters, note, state }, index) => {
      const place = [index + 1, `line ${id}`, letters];
      if (state.step === 'rated') {
        const { predictor, difference, affinity } = state.site;
        return [...place, predictor, difference, affinity, '', note ?? ''];
      }
      return [...place, '', '', '', state.step === 'asking' ? '' : state.reason, ''];
    }),
  );
}
