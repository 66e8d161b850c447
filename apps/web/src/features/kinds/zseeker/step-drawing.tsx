import styles from './step-drawing.module.css';
import { layoutSteps, type StepLayout } from './step-layout.ts';

const HEIGHT = 68;
const RADIUS = 8;
/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;
/** Half the width of the cross on a break. */
const CROSS = 3.5;

/** A region as it zigzags between purines, above, and pyrimidines; a break is level and crossed. */
export function StepDrawing({ bases, label }: { bases: string; label: string }) {
  const { width, letters, steps } = layoutSteps(bases);
  return (
    <svg
      className={styles['drawing']}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      data-motif="zs"
    >
      {steps.map((step) => (
        <path key={step.x} className={styles[step.sort]} d={pathOf(step)} />
      ))}
      {letters.map(({ x, y, letter }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={RADIUS} />
          <text x={x} y={y + BASELINE}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

function pathOf({ sort, x, y, toX, toY }: StepLayout['steps'][number]): string {
  const line = `M${x} ${y}L${toX} ${toY}`;
  if (sort !== 'break') return line;
  // Beside the line, where the rings of the letters leave room for it.
  const [middle, side] = [(x + toX) / 2, y < HEIGHT / 2 ? -1 : 1];
  const crossY = y + side * (RADIUS + CROSS - 1);
  return `${line}M${middle - CROSS} ${crossY - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;
}
