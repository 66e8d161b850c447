import { formatPercent } from '../../../ui/words/format-number.ts';
import styles from './rloopr.module.css';

const WIDTH = 44;
/** The least share in a RIZ. */
const LIMIT = 0.5;

/** The share of G in a RIZ, compared with the half that it needs. */
export function RichnessBar({ fraction }: { fraction: number }) {
  return (
    <span className={styles['bar']}>
      <svg width={WIDTH} height={8} aria-hidden="true">
        <rect className={styles['barBed']} width={WIDTH} height={8} />
        <rect className={styles['barFill']} width={fraction * WIDTH} height={8} />
        <rect className={styles['barLimit']} x={LIMIT * WIDTH - 0.7} width={1.4} height={8} />
      </svg>
      {formatPercent(fraction)}
    </span>
  );
}
