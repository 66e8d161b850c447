import { formatInteger } from '../../../ui/words/format-number.ts';
import { AnalyseImported } from './analyse-imported.tsx';
import type { ImportRow } from './import-rows.ts';
import styles from './ncbi.module.css';
import { oneImport, useImportRows } from './ncbi-imports.ts';
import { RowAction } from './row-action.tsx';
import { RowState } from './row-state.tsx';

const MOST_SHOWN = 3;

/** The states of the records that were imported one by one, the newest first. */
export function RecentImports({ onCorrect }: { onCorrect: (row: ImportRow) => void }) {
  const { rows } = useImportRows(oneImport);
  if (rows.length === 0) return null;
  return (
    <ul className={styles['recent']} aria-label="Imports from NCBI">
      {rows
        .slice(-MOST_SHOWN)
        .reverse()
        .map((row) => (
          <li key={row.id} className={styles['record']}>
            <div className={styles['recordHead']}>
              <span className={styles['recordTitle']}>{titleOf(row)}</span>
              <span className={styles['recordActions']}>
                <RowAction row={row} onCorrect={onCorrect} />
                {row.state === 'imported' && (
                  <AnalyseImported label="Analyse" sequences={[row.sequence]} />
                )}
              </span>
            </div>
            <RowState row={row} />
          </li>
        ))}
    </ul>
  );
}

/** "NC_001422.1, Escherichia phage phiX174, 5,386 bp" */
function titleOf({ accession, sequence, state }: ImportRow): string {
  const { name, length } = sequence;
  const words = [accession];
  if (name !== accession) words.push(name);
  if (state === 'imported' && length !== null) words.push(`${formatInteger(length)} bp`);
  return words.join(', ');
}
