import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { decimalsOf } from '../../chart/nice-ticks.ts';
import { isOutside, logText } from '../../kinds/p53predictor/affinity.ts';
import styles from './site-chart.module.css';

interface AffinityScaleProps {
  x: number;
  y: number;
  widthPx: number;
  matrix: P53Matrix;
  /** Null where nothing is rated yet. */
  predictor: number | null;
}

/**
 * The colour fades in this number of steps: shapes that a saved file can hold, whereas it has no
 * style.
 */
const STEPS = 50;
const QUARTERS = [0, 1, 2, 3, 4];
const BAR = { y: 22, height: 14 };

/** From the best element to one without affinity, with a marker for the site. */
export function AffinityScale({ x, y, widthPx, matrix, predictor }: AffinityScaleProps) {
  const end = matrix.noAffinityAt / 100;
  // At whole pixels, so that no seam shows between two of them.
  const edge = (step: number) => x + Math.round((step / STEPS) * widthPx);
  const decimals = Math.max(1, decimalsOf(end / 4));
  return (
    <g>
      {Array.from({ length: STEPS }, (_, step) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a scale have no other name.
          key={step}
          className={styles['motif']}
          opacity={(1 - (0.94 * (step + 0.5)) / STEPS).toFixed(3)}
          x={edge(step)}
          y={y + BAR.y}
          width={edge(step + 1) - edge(step)}
          height={BAR.height}
        />
      ))}
      {QUARTERS.map((quarter) => {
        const at = x + (quarter / 4) * widthPx;
        return (
          <g key={quarter}>
            <rect className={styles['axis']} x={at - 0.5} y={y + 36} width={1} height={6} />
            <text className={styles['note']} x={at} y={y + 10} textAnchor="middle">
              {100 - 25 * quarter} %
            </text>
            <text className={styles['place']} x={at} y={y + 55} textAnchor="middle">
              {((end * quarter) / 4).toFixed(decimals)}
            </text>
          </g>
        );
      })}
      <text className={styles['note']} x={x - 14} y={y + 74}>
        best element
      </text>
      <text className={styles['note']} x={x + widthPx + 14} y={y + 74} textAnchor="end">
        no longer functional
      </text>
      {predictor !== null && <Marker {...{ x, y, widthPx, end, matrix, predictor }} />}
    </g>
  );
}

function Marker(props: AffinityScaleProps & { end: number; predictor: number }) {
  const { x, y, widthPx, end, matrix, predictor } = props;
  if (isOutside(predictor, matrix)) {
    return (
      <text className={styles['value']} x={x + widthPx + 8} y={y + BAR.y + 11}>
        {logText(predictor)} →
      </text>
    );
  }
  const at = x + (predictor / end) * widthPx;
  return (
    <path
      className={styles['marker']}
      d={`M${at} ${y + 22}l-6-8h12zM${at - 1} ${y + 20}h2v20h-2z`}
    />
  );
}
