import { definitionOf } from '@flipon/analyses/definitions';
import type { RunningPart } from '../data/use-running-parts.ts';
import names from '../picture/linear-map.module.css';
import styles from './computing-lanes.module.css';
import { MotifSign } from './lane-sign.tsx';

/** From here on the words stand left of the place that was reached: right of it they have no room. */
const LATE_PERCENT = 60;

/**
 * The lanes of searches that have not ended: the rest of each is hatched. The part that is done is empty: a
 * result is written as a whole at its end, so nothing can be said of its hits before.
 */
export function ComputingLanes({ parts }: { parts: readonly RunningPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles['lanes']} aria-label="Still being computed">
      {parts.map(({ id, kind, percent, words }) => {
        const { title, look } = definitionOf(kind);
        return (
          <li key={id} data-motif={look?.colour ?? 'plain'}>
            <span className={names['head']}>
              <span className={names['code']}>{look?.code}</span>
              <MotifSign kind={kind} />
              <strong title={title}>{look?.laneName ?? title}</strong>
            </span>
            <div
              className={styles['track']}
              role="progressbar"
              aria-label={title}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent === 0 ? undefined : percent}
              aria-valuetext={words}
            >
              <i style={{ left: `${percent}%` }} />
              <span
                style={
                  percent < LATE_PERCENT ? { left: `${percent}%` } : { right: `${100 - percent}%` }
                }
              >
                {words}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
