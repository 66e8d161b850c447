import { useId } from 'react';
import { formatDecimal } from '../../../../ui/words/format-number.ts';
import styles from '../zdnabert2.module.css';
import { ZigzagPattern } from './zigzag-pattern.tsx';

const WIDTH = 80;
const HEIGHT = 18;
const BAR = { y: 5, height: 8 };

interface ConfidenceBarProps {
  /** From 0 to 1. */
  value: number;
  threshold: number;
}

/** A confidence on its scale from 0 to 1, with the threshold, and in numbers. */
export function ConfidenceBar({ value, threshold }: ConfidenceBarProps) {
  const id = useId();
  return (
    <span className={styles['confidence']}>
      <strong>{formatDecimal(value, 3)}</strong>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <ZigzagPattern id={id} />
        <rect className={styles['bed']} y={BAR.y} width={WIDTH} height={BAR.height} rx={1} />
        <rect
          y={BAR.y}
          width={Math.max(0, Math.min(1, value)) * WIDTH}
          height={BAR.height}
          fill={`url(#${id})`}
        />
        <rect
          className={styles['limitTick']}
          x={Math.min(WIDTH - 1.4, Math.max(0, threshold * WIDTH - 0.7))}
          y={2}
          width={1.4}
          height={14}
        />
      </svg>
    </span>
  );
}
