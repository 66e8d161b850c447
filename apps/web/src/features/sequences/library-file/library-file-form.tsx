import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readStartedAnew } from '../../../api/campaigns/start-campaign.ts';
import { type BroughtIn, openLibrary } from '../../../api/sequences/library-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { describeBroughtIn, describeMoreLeftOut } from './brought-in-words.ts';
import styles from './library-file.module.css';

interface LibraryFileFormProps {
  /** Null where one is to be chosen. */
  given: File | null;
  onClose: () => void;
}

/** Chooses the file of a library, sends it, and says what came in. */
export function LibraryFileForm({ given, onClose }: LibraryFileFormProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState(given);
  const [isSent, setSent] = useState(false);
  const ending = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useMutation({
    mutationFn: (chosen: File) => {
      ending.current = new AbortController();
      const { signal } = ending.current;
      setSent(false);
      const onReading = () => setSent(true);
      return openLibrary({ file: chosen, signal, onSent: () => {}, onReading });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['sequences'] });
      await queryClient.invalidateQueries({ queryKey: ['presets'] });
      await readStartedAnew(queryClient);
    },
  });
  // What nobody waits for any longer ends, and nothing of it stays.
  useEffect(() => () => ending.current?.abort(new Error('the dialog was closed')), []);

  if (opening.data !== undefined) return <CameIn came={opening.data} onClose={onClose} />;
  return (
    <div className={styles['form']}>
      <p>
        A file that was saved by “Save the library as one file”, here or elsewhere. All of its
        sequences come in, or none; its runs are computed again.
      </p>
      <div className={styles['file']}>
        <Button
          aria-disabled={opening.isPending || undefined}
          onClick={() => opening.isPending || input.current?.click()}
        >
          Choose file
        </Button>
        <span>{file === null ? 'No file chosen.' : file.name}</span>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            accept=".zip,application/zip"
            aria-label="Library file"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? file);
              opening.reset();
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </div>
      <ErrorNotice error={opening.error} />
      {opening.isPending && (
        <Notice kind="waiting">{isSent ? 'Reading the file.' : 'Sending the file.'}</Notice>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          aria-disabled={file === null || opening.isPending || undefined}
          onClick={() => file !== null && !opening.isPending && opening.mutate(file)}
        >
          Open
        </Button>
      </div>
    </div>
  );
}

function CameIn({ came, onClose }: { came: BroughtIn; onClose: () => void }) {
  const more = describeMoreLeftOut(came);
  const end = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => end.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <Notice kind="success">{describeBroughtIn(came)}</Notice>
      {came.leftOutCount > 0 && (
        <Notice kind="warning">
          Left out:
          <ul className={styles['left']} aria-label="Left out">
            {came.leftOut.map(({ what, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be equal.
              <li key={at}>
                <strong>{what}</strong>: {reason}
              </li>
            ))}
          </ul>
          {more}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button ref={end} variant="filled" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
