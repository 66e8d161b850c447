import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import line from '../../ui/layout/fact-line.module.css';
import { ChartOutline } from '../chart/chart-outline.tsx';
import styles from './result.module.css';

const ROWS = Array.from({ length: 20 }, (_, row) => row);

/** The boxes of a result before it is loaded: head, key figures, chart, summary, table. */
export function ResultOutline({ withoutHead = false }: { withoutHead?: boolean }) {
  return (
    <div aria-hidden="true">
      {!withoutHead && (
        <div className={styles['head']}>
          <Skeleton width={36} height={36} />
          <div>
            <Skeleton width={240} height={22} />
            <div className={styles['gap']} />
            <Skeleton width={180} height={30} />
          </div>
        </div>
      )}
      <div className={line['facts']}>
        <Skeleton width="60%" height={24} />
      </div>
      <PartOutline />
    </div>
  );
}

/**
 * The boxes of a part of a result before it is loaded: chart and table. It is as high as these, so that
 * what follows does not move when they come.
 */
export function PartOutline() {
  return (
    <div aria-hidden="true">
      <ChartOutline />
      <div className={styles['outlineRows']}>
        {ROWS.map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
      </div>
    </div>
  );
}
