import { useId } from 'react';
import styles from './site-chart.module.css';

const WIDTH = 90;

/** A relative affinity as a bar; beside its number, so it is not spoken. */
export function AffinityBar({ affinity }: { affinity: number }) {
  const patternId = useId();
  return (
    <svg width={WIDTH} height={14} aria-hidden="true">
      <defs>
        <pattern id={patternId} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect className={styles['motif']} width={4} height={4} />
          <rect className={styles['gap']} width={1.2} height={4} />
        </pattern>
      </defs>
      <rect className={styles['track']} y={3} width={WIDTH} height={8} rx={1} />
      <rect fill={`url(#${patternId})`} y={3} width={WIDTH * affinity} height={8} />
    </svg>
  );
}
