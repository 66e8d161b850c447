import type { GuestWork } from '@flipon/contract/account';
import { LabelledCheckBox } from '../../ui/labelled-check-box.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { describeSequence } from './guest-work-words.ts';
import styles from './take-along-dialog.module.css';

interface TakeAlongRowProps {
  sequence: GuestWork['sequences'][number];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A sequence of the guest, with what became of it so far. */
export function TakeAlongRow({ sequence, isChosen, onChange }: TakeAlongRowProps) {
  const { name, running, progress, isAlreadyThere } = sequence;
  return (
    <li className={styles['row']}>
      <LabelledCheckBox checked={isChosen} onChange={onChange}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>{describeSequence(sequence)}</span>
      </LabelledCheckBox>
      {isAlreadyThere && (
        <span className={styles['there']}>already in your library: stored once</span>
      )}
      {running > 0 && (
        <ProgressBar
          label={`Work on ${name}`}
          className={styles['bar'] ?? ''}
          {...(progress === null ? {} : { percent: Math.floor(progress * 100) })}
        />
      )}
    </li>
  );
}
