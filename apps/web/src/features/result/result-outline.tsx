import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import figures from '../../ui/layout/figures.module.css';
import { ChartOutline } from '../chart/chart-outline.tsx';
import styles from './result.module.css';

const FIGURES = ['a', 'b', 'c', 'd', 'e', 'f'];
const BOXES = ['a', 'b', 'c', 'd'];
const LINES = ['a', 'b', 'c', 'd', 'e'];
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
            <Skeleton width={180} height={16} />
          </div>
        </div>
      )}
      <div className={`${figures['figures']} ${styles['facts']}`}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles['outlineFigure']}>
            <Skeleton width={110} />
            <Skeleton width={80} height={22} />
          </div>
        ))}
      </div>
      <ChartOutline />
      <div className={styles['summary']}>
        {BOXES.map((box) => (
          <div key={box} className={styles['outlineLines']}>
            {LINES.map((line) => (
              <Skeleton key={line} width="80%" />
            ))}
          </div>
        ))}
      </div>
      <div className={styles['above']} />
      <div className={styles['outlineRows']}>
        {ROWS.map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
      </div>
    </div>
  );
}
