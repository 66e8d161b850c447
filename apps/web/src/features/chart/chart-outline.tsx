import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './chart-outline.module.css';

/** The place of the chart, of its final size, before chart and numbers are loaded. */
export function ChartOutline() {
  return (
    <div className={styles['outline']} aria-hidden="true">
      <div className={styles['picture']}>
        <Skeleton width="100%" height={8} />
        <Skeleton width="100%" height={26} />
      </div>
      <div className={styles['bar']}>
        <Skeleton width={190} height={28} />
      </div>
    </div>
  );
}
