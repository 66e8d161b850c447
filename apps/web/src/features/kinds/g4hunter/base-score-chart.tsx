import styles from './g4hunter.module.css';

interface BaseScoreChartProps {
  /** One for each base; positive is drawn up, negative down. */
  scores: readonly number[];
  largestScore: number;
  /** Pixels from base to base. */
  step: number;
  /** Pixels of the largest score. */
  reach: number;
}

/** Base scores as bars on one axis: what G does rises, what C does falls. */
export function BaseScoreChart({ scores, largestScore, step, reach }: BaseScoreChartProps) {
  const width = scores.length * step;
  const axisY = reach + 1;
  const bar = step - 0.6;
  const unit = largestScore > 0 ? reach / largestScore : 0;
  const path = (isUp: boolean): string =>
    scores
      .map((score, index) => {
        if (score === 0 || score > 0 !== isUp) return '';
        const x = round(index * step);
        return `M${x} ${axisY}h${round(bar)}v${round(-score * unit)}h${round(-bar)}z`;
      })
      .join('');
  return (
    <svg
      className={styles['chart']}
      preserveAspectRatio="none"
      width={Math.ceil(width)}
      height={2 * axisY}
      viewBox={`0 0 ${Math.ceil(width)} ${2 * axisY}`}
      aria-hidden="true"
    >
      <rect className={styles['axis']} y={axisY - 0.5} width={width} height={1} />
      <path className={styles['g']} d={path(true)} />
      <path className={styles['c']} d={path(false)} />
    </svg>
  );
}

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}
