import { useEffect, useRef } from 'react';
import type { Lane } from '../../../api/lanes/list-lanes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormButtons } from '../../../ui/layout/form-buttons.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from './add-dialog.module.css';
import { formatWords, leftOutWords, letterFinding } from './track-file-words.ts';

interface AddedTrackFileProps {
  lane: Lane;
  /** Sends the file again, with its rows moved. */
  onShift: () => void;
  onDone: () => void;
}

/** The content read of a track file, and positions that seem to be wrong. */
export function AddedTrackFile({ lane, onShift, onDone }: AddedTrackFileProps) {
  const next = useRef<HTMLButtonElement>(null);
  // The element that had the focus is gone from the dialog.
  useEffect(() => next.current?.focus(), []);
  const finding = letterFinding(lane);
  const facts = [...lane.notes, ...leftOutWords(lane)];
  const letters = lane.letters;
  const fit =
    letters === null || finding !== null || letters.checked === 0
      ? ''
      : ` The letters of ${countOf(letters.checked, 'compared row')} are those of the sequence${letters.applied ? ', now that all rows are moved' : ''}.`;
  return (
    <>
      <Notice kind="success">
        {lane.name} is on the map: recognised as {formatWords(lane)},{' '}
        {countOf(lane.rowCount, 'row')} kept.{fit}
      </Notice>
      {facts.length > 0 && (
        <ul className={styles['facts']} aria-label="What was done to it">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {finding !== null && <Notice kind="warning">{finding.words}</Notice>}
      {finding?.action == null ? (
        <FormButtons>
          <Button ref={next} variant="filled" onClick={onDone}>
            Done
          </Button>
        </FormButtons>
      ) : (
        <FormButtons>
          <Button variant="soft" onClick={onDone}>
            Keep as it is
          </Button>
          <Button ref={next} variant="filled" onClick={onShift}>
            {finding.action}
          </Button>
        </FormButtons>
      )}
    </>
  );
}
