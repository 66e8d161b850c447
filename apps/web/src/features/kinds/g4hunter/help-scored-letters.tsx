import { formatDecimal } from '../../../ui/words/format-number.ts';
import styles from './help-scores.module.css';

const GAP_PX = 3.4;
const LETTERS_PX = 18;

interface ScoredLettersProps {
  letters: string;
  scores: readonly number[];
  /** Pixels from letter to letter. */
  step: number;
  /** Pixels of a score of 1. */
  unit: number;
  /** The base line of bars of G, from the top. */
  y: number;
}

/** Letters on one axis with their scores: G rises above them, C falls below, W has a frame. */
export function ScoredLetters({ letters, scores, step, unit, y }: ScoredLettersProps) {
  const below = y + LETTERS_PX + 12;
  const barPx = step - GAP_PX;
  return [...letters].map((letter, at) => {
    const score = scores[at] ?? 0;
    const x = (at + 0.5) * step;
    const height = Math.abs(score) * unit;
    const isUp = score > 0;
    const numberY = isUp ? y - height - 5 : below + height + 14;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters have no name but their place.
      <g key={at} className={styles[letter.toLowerCase()]}>
        <rect
          className={styles['bar']}
          x={x - barPx / 2}
          y={isUp ? y - height : below}
          width={barPx}
          height={height}
        />
        {letter === 'W' && (
          <rect
            className={styles['frame']}
            x={x - barPx / 2}
            y={y + 5}
            width={barPx}
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
