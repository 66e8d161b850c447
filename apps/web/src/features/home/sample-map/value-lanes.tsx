import type { ReactNode } from 'react';
import { barsOf, LEFT, RIGHT } from './sample-bars.ts';
import { sampleGcPercent, sampleGcSkew } from './sample-lanes.ts';
import styles from './sample-map.module.css';

/** Of the line of G+C, whose scale is from 20 to 80 %. */
const GC = { top: 34, bottom: 60, low: 20, high: 80 };
/** Of the bars of the skew, which reach 0.3 on both sides. */
const SKEW = { top: 72, bottom: 98, most: 30 };

/** The lanes of what counts letters: G+C as a line, and the skew as bars in the colours of G and C. */
export function ValueLanes() {
  const skewAxis = (SKEW.top + SKEW.bottom) / 2;
  const perHundredth = (SKEW.bottom - SKEW.top) / 2 / SKEW.most;
  return (
    <>
      <ValueLane name="G+C" note="% in each bin" place={GC} high={GC.high} low={GC.low}>
        <path className={styles['line']} d={gcLine()} />
      </ValueLane>
      <ValueLane name="GC skew" note="(G−C)/(G+C)" place={SKEW} high="0.3" low="−0.3">
        <path
          className={styles['bars']}
          data-motif="g4"
          d={barsOf(
            sampleGcSkew.map((value) => Math.max(0, value)),
            skewAxis,
            -perHundredth,
          )}
        />
        <path
          className={styles['bars']}
          data-motif="c"
          d={barsOf(
            sampleGcSkew.map((value) => Math.max(0, -value)),
            skewAxis,
            perHundredth,
          )}
        />
        <path className={styles['axis']} d={`M${LEFT} ${skewAxis}H${RIGHT}`} />
      </ValueLane>
    </>
  );
}

interface ValueLaneProps {
  name: string;
  /** Unit, or how it is counted. */
  note: string;
  place: { top: number; bottom: number };
  /** The ends of the scale. */
  high: ReactNode;
  low: ReactNode;
  children: ReactNode;
}

function ValueLane({ name, note, place: { top, bottom }, high, low, children }: ValueLaneProps) {
  return (
    <>
      <text className={styles['name']} x="0" y={top + 9}>
        {name}
      </text>
      <text className={styles['small']} x="0" y={bottom - 2}>
        {note}
      </text>
      <text className={styles['scale']} x={LEFT - 7} y={top + 6} textAnchor="end">
        {high}
      </text>
      <text className={styles['scale']} x={LEFT - 7} y={bottom + 3} textAnchor="end">
        {low}
      </text>
      {children}
    </>
  );
}

function gcLine(): string {
  const width = (RIGHT - LEFT) / sampleGcPercent.length;
  const perPercent = (GC.bottom - GC.top) / (GC.high - GC.low);
  const points = sampleGcPercent.map((percent, bin) => {
    const y = GC.bottom - (percent - GC.low) * perPercent;
    return `${(LEFT + (bin + 0.5) * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
