import { definitionOf } from '@flipon/analyses/definitions';
import type { ResultFile } from '@flipon/contract/result-file';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { OwnSequences } from '../sequences/own-sequences.tsx';
import styles from './result-file.module.css';
import { ResultFileFacts } from './result-file-facts.tsx';
import { StopButton } from './stop-button.tsx';
import { useVerification } from './use-verification.ts';

interface ResultFileBodyProps {
  files: readonly File[];
  file: ResultFile;
}

/** A file that could be read: its facts, the choice of its sequence, and what a comparison has found. */
export function ResultFileBody({ files, file }: ResultFileBodyProps) {
  const { sequence, sequences } = file;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(sequences[0] ?? null);
  const { verify, open, stop, step, message, ...found } = useVerification(files, file);
  const verdict = found.verifiedId === chosen?.id ? found.verdict : null;
  const verifying = useRef<HTMLButtonElement>(null);
  // The button that chose the files is gone. The facts above are to stay in sight.
  useEffect(() => {
    if (document.activeElement === document.body) verifying.current?.focus({ preventScroll: true });
  }, []);
  const isMissing = sequence.sha256 !== null && sequences.length === 0;
  const isBusy = step !== null;
  return (
    <>
      <ResultFileFacts file={file} />
      {isMissing && (
        <Notice kind="info">
          No sequence of your library has this checksum. Add {sequence.name} to it, then open the
          file again.
        </Notice>
      )}
      {sequences.length > 0 && (
        <p>Its sequence is in your library: {sequences[0]?.name}, by the checksum of its bases.</p>
      )}
      {sequence.sha256 === null && (
        <>
          <p>The file does not tell the checksum of its sequence: choose which one was searched.</p>
          <OwnSequences chosen={chosen} onChoose={setChosen} />
        </>
      )}
      {step !== null && (
        <div role="status">
          {step.words} …
          <ProgressBar
            label={step.words}
            {...(step.percent === undefined ? {} : { percent: step.percent })}
          />
        </div>
      )}
      {message !== undefined && <Notice kind="error">{message}</Notice>}
      {verdict !== null && (
        <Notice kind={verdict.isEqual ? 'success' : 'error'}>
          {verdict.isEqual
            ? `Verified: ${definitionOf(file.kind).title} gives the same here.`
            : 'This file is not what its settings and its sequence give here.'}
        </Notice>
      )}
      {verdict !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys, too.
        <section className={styles['report']} tabIndex={0} aria-label="Report">
          <pre>{verdict.words}</pre>
        </section>
      )}
      <FormButtons>
        {isBusy && <StopButton onStop={stop} next={verifying} />}
        <Button
          aria-disabled={isBusy || chosen === null || undefined}
          onClick={() => chosen && open(chosen)}
        >
          Open this result
        </Button>
        <Button
          ref={verifying}
          variant="filled"
          icon={<IconChecks size={14} stroke={1.75} />}
          aria-disabled={isBusy || chosen === null || undefined}
          onClick={() => chosen && verify(chosen)}
        >
          Verify
        </Button>
      </FormButtons>
    </>
  );
}
