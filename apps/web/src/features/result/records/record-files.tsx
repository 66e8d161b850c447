import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import { fileStem } from '@flipon/analyses/file-stem';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import {
  downloadRecordFile,
  type RecordChoice,
  type RecordFileFormat,
  recordFileLink,
} from '../../../api/hits/list-record-summaries.ts';
import { Button, ButtonDownload } from '../../../ui/button.tsx';
import { formatInteger } from '../../../ui/format-number.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast-list.ts';
import styles from './record-summary.module.css';

interface RecordFilesProps {
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
  /** The files hold what the table shows, in its order. */
  choice: RecordChoice;
  total: number;
}

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
] as const;

/** The summary as files: links where a token came with the answer, and calls of the page where not. */
export function RecordFiles({ definition, answer, choice, total }: RecordFilesProps) {
  const { payload, downloadToken } = answer;
  const saving = useMutation({
    mutationFn: async (format: RecordFileFormat) => {
      const content = await downloadRecordFile(definition, payload.id, format, choice);
      const { sequenceName } = payload;
      const stem = fileStem(definition, { sequenceName, parameters: payload, part: 'records' });
      saveFile(`${stem}.${format}`, content);
    },
    onError: (error) => showToast({ kind: 'failed', text: messageOf(error) }),
  });
  const isTooLong = total > MAX_SHEET_ROWS;
  return (
    <div className={styles['files']}>
      {isTooLong && (
        <span>An Excel sheet ends at {formatInteger(MAX_SHEET_ROWS)} rows: take the CSV.</span>
      )}
      {FORMATS.filter(({ format }) => format !== 'xlsx' || !isTooLong).map(({ format, label }) => {
        const look = {
          variant: 'soft' as const,
          size: 'small' as const,
          icon: <IconDownload size={14} stroke={1.75} />,
          'aria-label': `Download the summary as ${label}`,
        };
        return downloadToken === undefined ? (
          <Button
            key={format}
            {...look}
            disabled={saving.isPending}
            onClick={() => saving.mutate(format)}
          >
            {label}
          </Button>
        ) : (
          <ButtonDownload
            key={format}
            {...look}
            href={recordFileLink(definition, payload.id, format, choice, downloadToken)}
          >
            {label}
          </ButtonDownload>
        );
      })}
    </div>
  );
}
