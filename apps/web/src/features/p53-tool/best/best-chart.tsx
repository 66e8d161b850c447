import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Site } from '@flipon/analyses/tools/p53/predict-p53';
import { Drawing } from '../../../ui/layout/drawing.tsx';
import { formatPercent } from '../../../ui/words/format-number.ts';
import { multiplesOf, niceStep } from '../../chart/nice-ticks.ts';
import styles from '../drawings/site-chart.module.css';

interface BestChartProps {
  /** Windows with an affinity, the best first; positions 0-based. */
  sites: readonly P53Site[];
  lengthBp: number;
  widthPx: number;
}

const LEFT_PX = 44;
const RIGHT_PX = 16;
const LINES = { label: 12, top: 22, axis: 102, ticks: 120, end: 126 };
const LEAST_TICK_PX = 48;
/** A window of 1 % is still to be found. */
const LEAST_BAR_PX = 3;

/** Along the sequence, how high the affinity of the 20 bases is that start there; the best framed. */
export function BestChart({ sites, lengthBp, widthPx }: BestChartProps) {
  const basePx = Math.max(1, widthPx - LEFT_PX - RIGHT_PX) / lengthBp;
  const xOf = (position: number) => LEFT_PX + position * basePx;
  const heightOf = (affinity: number) => affinity * (LINES.axis - LINES.top);
  const step = niceStep(LEAST_TICK_PX / basePx, true);
  const [best] = sites;
  const isLeft = best !== undefined && best.position + P53_SITE_BP / 2 < lengthBp / 2;
  return (
    <Drawing
      className={styles['chart']}
      width={widthPx}
      height={LINES.end}
      label={`Relative affinity along ${lengthBp} bases: ${best === undefined ? 'none' : `${describeBest(best)}; all are listed below`}`}
    >
      {[0, 0.5, 1].map((affinity) => {
        const y = LINES.axis - heightOf(affinity);
        return (
          <g key={affinity}>
            <rect
              className={styles[affinity === 0 ? 'axis' : 'grid']}
              x={LEFT_PX}
              y={y - 0.5}
              width={lengthBp * basePx}
              height={1}
            />
            <text className={styles['note']} x={LEFT_PX - 6} y={y + 4} textAnchor="end">
              {affinity * 100} %
            </text>
          </g>
        );
      })}
      {[1, ...multiplesOf(step, step, lengthBp)].map((place) => (
        <g key={place}>
          <rect
            className={styles['axis']}
            x={xOf(place - 0.5) - 0.5}
            y={LINES.axis}
            width={1}
            height={4}
          />
          <text
            className={styles['place']}
            x={xOf(place - 0.5)}
            y={LINES.ticks}
            textAnchor="middle"
          >
            {place}
          </text>
        </g>
      ))}
      {best !== undefined && (
        <>
          <rect
            className={styles['window']}
            x={xOf(best.position)}
            y={LINES.top - 4}
            width={P53_SITE_BP * basePx}
            height={LINES.axis - LINES.top + 4}
          />
          <text
            className={styles['value']}
            x={isLeft ? xOf(best.position) : xOf(best.position + P53_SITE_BP)}
            y={LINES.label}
            textAnchor={isLeft ? 'start' : 'end'}
          >
            {describeBest(best)}
          </text>
        </>
      )}
      {sites.map(({ position, affinity }) => {
        const heightPx = Math.max(LEAST_BAR_PX, heightOf(affinity));
        return (
          <rect
            key={position}
            className={styles['motif']}
            x={xOf(position)}
            y={LINES.axis - heightPx}
            width={Math.max(2, basePx - 0.8)}
            height={heightPx}
          />
        );
      })}
    </Drawing>
  );
}

function describeBest({ position, length, affinity }: P53Site): string {
  return `best: ${position + 1} to ${position + length}, ${formatPercent(affinity)}`;
}
