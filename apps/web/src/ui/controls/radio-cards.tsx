import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  name: string;
  /** Its description, in one or two lines. */
  note: ReactNode;
  /** At the right of the name. */
  state?: ReactNode;
  /** Why it cannot be chosen; null where it can. */
  obstacle: string | null;
}

interface RadioCardsProps {
  id: string;
  labelId: string;
  /** Ids of what says more about the choice, such as a refusal. */
  describedBy?: string;
  value: string;
  cards: readonly RadioCard[];
  onChange: (value: string) => void;
  /** A card that cannot be chosen was clicked or selected. */
  onRefused: (card: RadioCard) => void;
}

/**
 * One of a few, each with words of its own; radio buttons underneath. A disabled choice keeps its
 * place in the row of the arrow keys, so that screen reader users reach it and hear the reason.
 */
export function RadioCards(props: RadioCardsProps) {
  const { id, labelId, describedBy, value, cards, onChange, onRefused } = props;
  const name = useId();
  return (
    <div
      className={styles['cards']}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      {cards.map((card, index) => {
        const { obstacle } = card;
        const cardId = `${name}-${index}`;
        const isChosen = card.value === value;
        return (
          <label
            key={card.value}
            className={styles['card']}
            data-off={obstacle !== null || undefined}
          >
            <input
              id={isChosen ? id : undefined}
              type="radio"
              name={name}
              value={card.value}
              checked={isChosen}
              aria-disabled={obstacle !== null || undefined}
              aria-labelledby={`${cardId}-name`}
              aria-describedby={`${cardId}-note ${cardId}-state`}
              onChange={() => (obstacle === null ? onChange(card.value) : onRefused(card))}
            />
            <span id={`${cardId}-name`} className={styles['name']}>
              {card.name}
            </span>
            <span id={`${cardId}-state`} className={styles['state']}>
              {card.state}
              {obstacle !== null && <VisuallyHidden>. {obstacle}</VisuallyHidden>}
            </span>
            <span id={`${cardId}-note`} className={styles['note']}>
              {card.note}
            </span>
          </label>
        );
      })}
    </div>
  );
}
