import { joinWords } from '@flipon/analyses/join-words';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { resultFileQuery } from '../../api/result-files/result-file.ts';
import { FileButton } from '../../ui/controls/file-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import styles from './result-file.module.css';
import { ResultFileBody } from './result-file-body.tsx';
import { withSettings } from './with-settings.ts';

interface ResultFileDialogProps {
  /** The file of hits, and the one of its settings where it has one; none before a choice. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

/** What a file of hits says of itself, and whether it follows from its sequence: its own rows are no results. */
export function ResultFileDialog({ files, onFiles, onClose }: ResultFileDialogProps) {
  const { key } = useLocation();
  const cameAt = useRef(key);
  const { data, error, isFetching } = useQuery({
    ...resultFileQuery(files),
    enabled: files.length > 0,
  });
  // A choice has led to the page of the result.
  useEffect(() => {
    if (key !== cameAt.current) onClose();
  }, [key, onClose]);
  const add = (chosen: readonly File[]) =>
    onFiles(withSettings(error === null ? [] : files, chosen));
  return (
    <Dialog title="Result file" width={640} onClose={onClose}>
      <div className={styles['body']}>
        {files.length > 0 && <p className={styles['names']}>{describeFiles(files)}</p>}
        {isFetching && (
          <div role="status">
            Reading the file …
            <ProgressBar label="Reading the file" />
          </div>
        )}
        {!isFetching && <ErrorNotice error={error} />}
        {data !== undefined && error === null && !isFetching ? (
          <ResultFileBody key={data.provenance} files={files} file={data} />
        ) : (
          <>
            <p>
              A file of hits that Flipon has written, in a terminal or elsewhere: TSV, CSV, JSON
              lines, BED, bedGraph, GFF3 or FASTA, also packed with gzip. TSV, CSV, JSON lines and
              FASTA come with a second file, which ends with {PROVENANCE_ENDING}: choose both.
            </p>
            <FormButtons onCancel={onClose}>
              <FileButton
                variant="filled"
                icon={<IconFile size={14} stroke={1.75} />}
                onFiles={add}
                data-autofocus
              >
                {files.length === 0 ? 'Choose files' : 'Choose other files'}
              </FileButton>
            </FormButtons>
          </>
        )}
      </div>
    </Dialog>
  );
}

function describeFiles(files: readonly File[]): string {
  return joinWords(files.map(({ name, size }) => `${name} (${formatBytes(size)})`));
}
