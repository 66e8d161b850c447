import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { type RecordChoice, recordFile } from '../../../api/hits/list-record-summaries.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { ListFiles } from '../list-files.tsx';
import styles from './record-summary.module.css';

interface RecordFilesProps {
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
  /** The files hold what the table shows, in its order. */
  choice: RecordChoice;
  total: number;
}

/** The summary as files; a table too long for a sheet has none in Excel's format. */
export function RecordFiles({ definition, answer, choice, total }: RecordFilesProps) {
  const { payload, downloadToken } = answer;
  const isTooLong = total > MAX_SHEET_ROWS;
  const formats = isTooLong ? (['csv'] as const) : (['csv', 'xlsx'] as const);
  const files = formats.map((format) => {
    const label = format.toUpperCase();
    const words = `Download the summary as ${label}`;
    return { label, words, file: recordFile(definition, payload, format, choice) };
  });
  return (
    <div className={styles['files']}>
      {isTooLong && (
        <span>An Excel sheet ends at {formatInteger(MAX_SHEET_ROWS)} rows: take the CSV.</span>
      )}
      <ListFiles files={files} downloadToken={downloadToken} />
    </div>
  );
}
