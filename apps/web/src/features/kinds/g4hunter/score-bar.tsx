import styles from './g4hunter.module.css';

const LARGEST = 2;

/** A score as a bar from the middle of −2 to 2; beyond that it ends at the edge. */
export function ScoreBar({ score, width = 64 }: { score: number; width?: number }) {
  const middle = width / 2;
  const length = (Math.min(Math.abs(score), LARGEST) / LARGEST) * middle;
  return (
    <svg width={width} height={14} viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <rect className={styles['axis']} x={middle - 0.5} width={1} height={14} />
      <rect
        className={score < 0 ? styles['c'] : styles['g']}
        x={score < 0 ? middle - length : middle}
        y={4}
        width={length}
        height={6}
      />
    </svg>
  );
}
