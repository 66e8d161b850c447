import type { MotifColour } from '@flipon/analyses/kind-look';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatSigned } from '../../../ui/words/format-number.ts';
import { renderPlain } from '../../kinds/columns/plain-columns.tsx';
import styles from './hit-list.module.css';
import { type ScoreScale, shareOf } from './score-scale.ts';

interface ScoreBarProps {
  scale: ScoreScale;
  hit: Hit;
  colour: MotifColour;
  /** Whether the sign of the score is that of the strand. */
  isSigned: boolean;
}

const WIDTH = 120;
const BAR = { y: 4, height: 6 };

/** A score as a bar on the scale of its class, with the limit of the search as a tick. */
export function ScoreBar({ scale, hit, colour, isSigned }: ScoreBarProps) {
  const { column, limit, words } = scale;
  const value = Number(hit[column.key]);
  const unit = column.unit === undefined ? '' : ` ${column.unit}`;
  return (
    <span className={styles['score']}>
      <span>
        <svg width={WIDTH} height={14} aria-hidden="true" data-motif={colour}>
          <path className={styles['scaleLine']} d={`M0.5 4v6M0 7h${WIDTH}M${WIDTH - 0.5} 4v6`} />
          <rect fill="var(--motif)" {...BAR} width={shareOf(scale, value) * WIDTH} />
          {limit !== null && (
            <rect
              className={styles['limit']}
              x={Math.min(WIDTH - 1.4, shareOf(scale, limit) * WIDTH)}
              y={1}
              width={1.4}
              height={12}
            />
          )}
        </svg>
        <b>
          {isSigned ? formatSigned(value, 2) : renderPlain(column, hit)}
          {unit}
        </b>
      </span>
      <small>{words}</small>
    </span>
  );
}
