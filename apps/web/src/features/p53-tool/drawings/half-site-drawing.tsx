import { decimalsOf, multiplesOf, niceStep } from '../../chart/nice-ticks.ts';
import { logText } from '../../kinds/p53predictor/affinity.ts';
import type { Loss } from '../losses.ts';
import styles from './site-chart.module.css';
import { CELL_PX, colourStep, LINES } from './site-layout.ts';

interface HalfSiteDrawingProps {
  losses: readonly Loss[];
  x: number;
  y: number;
  columnPx: number;
  /** The most that any place of the matrix costs: the top of the axis. */
  most: number;
  /** The id of what fills the bars. */
  patternId: string;
  /** Whether the axis and the names of the bases are drawn at the left. */
  hasAxis: boolean;
  end: '5′' | '3′';
}

const LETTERS_PX = 42;

/** Ten places: bars of their costs, the letters, and the cost that each base would have. */
export function HalfSiteDrawing(props: HalfSiteDrawingProps) {
  const { losses, x, y, columnPx, most, patternId, hasAxis, end } = props;
  const widthPx = losses.length * columnPx;
  const heightOf = (cost: number) => (cost / most) * (LINES.axis - LINES.barsTop);
  const middle = x + widthPx / 2;
  return (
    <g>
      {hasAxis && (
        <>
          <text className={styles['heading']} x={0} y={y + LINES.heading}>
            Loss of log₁₀ Kd
          </text>
          <text className={styles['heading']} x={0} y={y + LINES.gridHeading}>
            What each base costs
          </text>
          {(losses[0]?.costs ?? []).map(({ base }, row) => (
            <text
              key={base}
              className={styles['base']}
              x={x - 10}
              y={y + LINES.grid + row * CELL_PX + 16}
              textAnchor="end"
            >
              {base}
            </text>
          ))}
        </>
      )}
      <Axis {...{ x, y, widthPx, most, hasLabels: hasAxis, heightOf }} />
      <rect
        className={styles['ground']}
        x={x}
        y={y + LINES.letters}
        width={widthPx}
        height={LETTERS_PX}
        rx={5}
      />
      <text
        className={styles['note']}
        x={end === '5′' ? x - 8 : x + widthPx + 4}
        y={y + LINES.letters + 26}
        textAnchor={end === '5′' ? 'end' : 'start'}
      >
        {end}
      </text>
      {losses.map((loss, index) => (
        <Place
          key={loss.place}
          loss={loss}
          x={x + index * columnPx}
          y={y}
          columnPx={columnPx}
          most={most}
          patternId={patternId}
          heightOf={heightOf}
        />
      ))}
      <QuarterArrow from={x + 6} to={middle - 6} y={y + LINES.arrows} />
      <QuarterArrow from={x + widthPx - 6} to={middle + 6} y={y + LINES.arrows} />
      <text className={styles['note']} x={middle} y={y + LINES.halfName} textAnchor="middle">
        half-site RRRCWWGYYY
      </text>
    </g>
  );
}

interface AxisProps {
  x: number;
  y: number;
  widthPx: number;
  most: number;
  hasLabels: boolean;
  heightOf: (cost: number) => number;
}

const LEAST_TICKS = 4;

function Axis({ x, y, widthPx, most, hasLabels, heightOf }: AxisProps) {
  const step = niceStep(most / LEAST_TICKS);
  return multiplesOf(step, 0, most).map((cost) => {
    const at = y + LINES.axis - heightOf(cost);
    return (
      <g key={cost}>
        <rect
          className={styles[cost === 0 ? 'axis' : 'grid']}
          x={x}
          y={at - 0.5}
          width={widthPx}
          height={1}
        />
        {hasLabels && (
          <text className={styles['note']} x={x - 8} y={at + 4} textAnchor="end">
            {(cost / 100).toFixed(Math.max(1, decimalsOf(step / 100)))}
          </text>
        )}
      </g>
    );
  });
}

interface PlaceProps {
  loss: Loss;
  x: number;
  y: number;
  columnPx: number;
  most: number;
  patternId: string;
  heightOf: (cost: number) => number;
}

function Place({ loss, x, y, columnPx, most, patternId, heightOf }: PlaceProps) {
  const { place, base, cost, costs } = loss;
  const middle = x + columnPx / 2;
  const barPx = Math.min(24, columnPx - 6);
  const bar = (value: number) => ({
    x: middle - barPx / 2,
    y: y + LINES.axis - heightOf(value),
    width: barPx,
    height: heightOf(value),
  });
  return (
    <g>
      <rect className={styles['most']} strokeDasharray="2 2" {...bar(loss.most)} />
      {cost > 0 && (
        <>
          <rect fill={`url(#${patternId})`} {...bar(cost)} />
          <text className={styles['value']} x={middle} y={bar(cost).y - 5} textAnchor="middle">
            {logText(cost / 100)}
          </text>
        </>
      )}
      <text
        className={styles[cost > 0 ? 'costly' : 'letter']}
        x={middle}
        y={y + LINES.letters + 29}
        textAnchor="middle"
      >
        {base ?? '·'}
      </text>
      <text className={styles['place']} x={middle} y={y + LINES.places} textAnchor="middle">
        {place}
      </text>
      {costs.map((each, row) => {
        const top = y + LINES.grid + row * CELL_PX;
        const step = colourStep(each.cost, most);
        return (
          <g key={each.base}>
            <rect
              className={each.base === base ? styles['yours'] : undefined}
              fill={`var(--q${step})`}
              x={x + 1.5}
              y={top + 1.5}
              width={columnPx - 3}
              height={CELL_PX - 3}
              rx={3}
            />
            <text
              className={styles[step > 4 ? 'onDark' : 'onLight']}
              x={middle}
              y={top + 16}
              textAnchor="middle"
            >
              {logText(each.cost / 100)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function QuarterArrow({ from, to, y }: { from: number; to: number; y: number }) {
  const back = to > from ? -7 : 7;
  return (
    <path className={styles['arrow']} d={`M${from} ${y}H${to}m${back}-4L${to} ${y}l${back} 4`} />
  );
}
