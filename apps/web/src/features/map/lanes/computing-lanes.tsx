import { definitionOf } from '@flipon/analyses/definitions';
import type { RunningPart } from '../data/use-running-parts.ts';
import names from '../picture/linear-map.module.css';
import styles from './computing-lanes.module.css';
import { MotifSign } from './lane-sign.tsx';

/** The lanes of searches that have not ended: how much is done, with the rest hatched. */
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
              <strong>{title}</strong>
            </span>
            <div
              className={styles['track']}
              role="progressbar"
              aria-label={title}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <i style={{ width: `${percent}%` }} />
              <span>{words}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
