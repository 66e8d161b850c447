import { middleOf } from '../drawings/figure-size.ts';
import type { BaseChoices } from './base-choices.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choices.module.css';
import { CARD_PX } from './place-cards.ts';

const LINES_PX = 22;

interface PlacedChoicesProps {
  /** Pixels that there are for the cards, and of a letter of the figure. */
  width: number;
  step: number;
  bases: readonly BaseChoices[];
  /** Left edges of the cards, in pixels. */
  lefts: readonly number[];
  onChoose: (position: number, letter: string) => void;
}

/** A card under each mutable base of the figure, with a line that leads to it. */
export function PlacedChoices({ width, step, bases, lefts, onChoose }: PlacedChoicesProps) {
  return (
    <div style={{ width }}>
      <svg className={styles['lines']} width={width} height={LINES_PX} aria-hidden="true">
        {bases.map(({ position }, index) => {
          const middle = (lefts[index] ?? 0) + CARD_PX / 2;
          return (
            <path
              key={position}
              d={`M${middleOf(position, step)} 0v5L${middle} ${LINES_PX - 5}v5`}
            />
          );
        })}
      </svg>
      <div className={styles['placed']}>
        {bases.map(({ position, ...card }, index) => (
          <div key={position} style={{ marginLeft: gapBefore(lefts, index), width: CARD_PX }}>
            <ChoiceCard {...card} onChoose={(letter) => onChoose(position, letter)} />
          </div>
        ))}
      </div>
    </div>
  );
}

function gapBefore(lefts: readonly number[], index: number): number {
  const end = index === 0 ? 0 : (lefts[index - 1] ?? 0) + CARD_PX;
  return (lefts[index] ?? 0) - end;
}
