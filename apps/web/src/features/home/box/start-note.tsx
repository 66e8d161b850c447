import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { infoQuery } from '../../../api/get-info.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { allMotifs } from '../../campaign/all-motifs.ts';
import { describeText, factsOf, type TextFacts } from '../../sequences/bring-in/describe-text.ts';
import { stepWords } from '../../sequences/bring-in/step-words.ts';
import type { FindAll } from '../../sequences/bring-in/use-find-all.ts';
import { factsOfFiles } from './facts-of-files.ts';
import styles from './sequence-box.module.css';
import type { Given } from './use-given.ts';

/** A long text is described once it is no longer typed. */
const DESCRIBED_AFTER_MS = 150;
/** Whose searches take 1 to 3 s on a machine of two cores. */
const SHORT_BP = 250_000;

interface StartNoteProps {
  given: Given;
  /** How far it is after the click; null before it. */
  step: FindAll['step'];
  /** Asks for searches and settings. */
  onChoose: () => void;
  onStop: () => void;
}

/** Beside the button: what was recognised and what will be searched, and after the click how far it is. */
export function StartNote({ given, step, onChoose, onStop }: StartNoteProps) {
  const { data: info } = useQuery(infoQuery);
  const isServerGone = useIsServerGone();
  const facts = useFacts(given);
  const { way, files } = given;
  const seen = [
    ...(way === 'file' && files.length > 0 ? [countOf(files.length, 'file')] : []),
    ...(facts === null || facts.records === 0 ? [] : [describeText(facts)]),
  ].join(', ');
  return (
    <div className={styles['note']}>
      {step === null ? (
        <>
          {seen !== '' && `${seen}. `}
          All {allMotifs(info).length} searches with their usual settings,{' '}
          {facts !== null && isShort(facts) && 'in 1 to 3 seconds, '}then the map opens.{' '}
          <button type="button" className={styles['link']} onClick={onChoose}>
            Choose searches and settings
          </button>
        </>
      ) : (
        <>
          <div role="status">
            {stepWords(step, isServerGone)}
            <ProgressBar
              label={step.words}
              {...(step.percent === undefined ? {} : { percent: step.percent })}
            />
          </div>
          <button type="button" className={styles['link']} onClick={onStop}>
            Cancel
          </button>
        </>
      )}
    </div>
  );
}

/** What the way that is open has; null where nothing is known of it. */
function useFacts({ way, text, files, own }: Given): TextFacts | null {
  const [filed, setFiled] = useState<TextFacts | null>(null);
  useEffect(() => {
    let isLeft = false;
    setFiled(null);
    void factsOfFiles(files).then((facts) => !isLeft && setFiled(facts));
    return () => {
      isLeft = true;
    };
  }, [files]);
  const settled = useSettled(text, DESCRIBED_AFTER_MS);
  switch (way) {
    case 'paste':
      return factsOf(settled);
    case 'file':
      return filed;
    case 'accession':
      return null;
    case 'own':
      return own && factsOfOwn(own);
  }
}

function factsOfOwn({ name, length, recordCount }: Sequence): TextFacts {
  return { records: recordCount ?? 1, bases: length, name };
}

function isShort({ bases }: TextFacts): boolean {
  return bases !== null && bases > 0 && bases <= SHORT_BP;
}
