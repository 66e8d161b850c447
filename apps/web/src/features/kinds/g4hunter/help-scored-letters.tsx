import { formatDecimal } from '../../../ui/format-number.ts';
import styles from './help-scores.module.css';

export const LETTER_STEP = 18.6;
const BAR_PX = 15;
const LETTERS_PX = 18;

interface ScoredLettersProps {
  letters: string;
  scores: readonly number[];
  /** Pixels of a score of 1. */
  unit: number;
  /** The line on which bars of G stand, from the top. */
  y: number;
}

/** Letters on one axis with their scores: G rises above them, C falls below, W stands in a frame. */
export function ScoredLetters({ letters, scores, unit, y }: ScoredLettersProps) {
  const below = y + LETTERS_PX + 12;
  return [...letters].map((letter, at) => {
    const score = scores[at] ?? 0;
    const x = (at + 0.5) * LETTER_STEP;
    const height = Math.abs(score) * unit;
    const isUp = score > 0;
    const numberY = isUp ? y - height - 5 : below + height + 14;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters have no name but their place.
      <g key={at} className={styles[letter.toLowerCase()]}>
        <rect
          className={styles['bar']}
          x={x - BAR_PX / 2}
          y={isUp ? y - height : below}
          width={BAR_PX}
          height={height}
        />
        {letter === 'W' && (
          <rect
            className={styles['frame']}
            x={x - BAR_PX / 2}
            y={y + 5}
            width={BAR_PX}
            height={21}
            rx={3}
          />
        )}
        <text className={styles['letter']} x={x} y={y + LETTERS_PX + 3}>
          {letter}
        </text>
        <text className={styles['score']} x={x} y={numberY}>
          {formatDecimal(score, 0)}
        </text>
      </g>
    );
  });
}
