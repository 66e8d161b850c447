import { formatInteger } from '../../../ui/format-number.ts';
import { multiplesOf, niceStep } from '../../chart/nice-ticks.ts';
import { type Axis, type View, xOf } from '../core/view.ts';
import styles from './linear-map.module.css';

const PX_A_TICK = 110;
const LABEL_ROOM = 34;

interface MapRulerProps {
  axis: Axis;
  view: View;
  left: number;
  top: number;
  height: number;
}

/** Positions over the lanes, 1-based; behind the origin they begin anew. */
export function MapRuler({ axis, view, left, top, height }: MapRulerProps) {
  const step = Math.max(1, niceStep(((view.to - view.from) / view.widthPx) * PX_A_TICK, true));
  const small = step % 5 === 0 ? step / 5 : step;
  const bottom = height;
  const x = (base: number) => left + xOf(view, base);
  const ticks = rulerTicks(axis, view, step);
  const smallTicks = rulerTicks(axis, view, small);
  return (
    <g transform={`translate(0 ${top})`} className={styles['ruler']}>
      <line x1={left} x2={left + view.widthPx} y1={bottom - 0.5} y2={bottom - 0.5} />
      <path
        d={smallTicks.map(({ base }) => `M${x(base + 0.5).toFixed(1)} ${bottom}v-4`).join('')}
      />
      {ticks.map(({ base, shown }) => {
        const at = x(base + 0.5);
        const isFirst = at - left < LABEL_ROOM;
        const isLast = left + view.widthPx - at < LABEL_ROOM;
        return (
          <text
            key={base}
            x={at}
            y={bottom - 7}
            textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
          >
            {formatInteger(shown)}
          </text>
        );
      })}
    </g>
  );
}

/** Multiples of a step as they are written, with the base of the view that each stands at. */
export function rulerTicks(
  { lengthBp, isCircular }: Axis,
  { from, to }: Pick<View, 'from' | 'to'>,
  step: number,
): { base: number; shown: number }[] {
  const laps = isCircular && to > lengthBp ? [0, lengthBp] : [0];
  return laps.flatMap((lap) => {
    const first = Math.max(1, Math.ceil(from) + 1 - lap);
    const last = Math.min(lengthBp, Math.floor(to) - lap);
    const multiples = multiplesOf(step, first, last).filter((shown) => shown >= 1);
    const all = first === 1 && multiples[0] !== 1 ? [1, ...multiples] : multiples;
    return all.map((shown) => ({ base: shown - 1 + lap, shown }));
  });
}
