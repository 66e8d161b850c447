import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatDecimal } from '../../../ui/words/format-number.ts';
import type { RatedChoice } from '../fillings.ts';
import styles from './choices.module.css';

interface ChoiceCardProps {
  /** "G6". */
  name: string;
  choices: readonly RatedChoice[];
  /** The letter at this place. */
  chosen: string;
  onChoose: (letter: string) => void;
}

/** The choices for a mutable base, each with the resulting score. */
export function ChoiceCard({ name, choices, chosen, onChoose }: ChoiceCardProps) {
  const group = useId();
  return (
    <fieldset className={styles['card']}>
      <legend>
        <strong>{name}</strong> becomes
        <span aria-hidden="true">score</span>
      </legend>
      <div className={styles['options']}>
        {choices.map(({ letter, note, score, isReached }) => (
          <label key={letter} className={styles['choice']} data-reached={isReached}>
            <input
              type="radio"
              name={group}
              value={letter}
              checked={letter === chosen}
              onChange={() => onChoose(letter)}
            />
            <b>{letter}</b>
            <span className={styles['note']}>{note}</span>
            <span className={styles['score']}>{formatDecimal(score, 3)}</span>
            {isReached ? (
              <IconCheck size={13} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconX size={13} stroke={2.2} aria-hidden="true" />
            )}
            <VisuallyHidden>{isReached ? 'target reached' : 'target not reached'}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
