import { formatFigure, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import styles from '../chart.module.css';
import type { ChartLook } from '../chart-look.ts';
import { type ChartChoice, SCALE_STEPS, scaleColour } from './chart-values.ts';
import { stripTitle } from './segment-words.ts';

const STEP_PX = 8;

interface ScaleLegendProps {
  choice: ChartChoice;
  /** The largest value of the strip. */
  max: number;
  look: ChartLook;
}

/** The meaning of the heat strip's colours: 0 has a colour of its own. */
export function ScaleLegend({ choice, max, look }: ScaleLegendProps) {
  return (
    <span className={styles['scale']}>
      <span>{stripTitle(choice, look)}</span>
      <span className={styles['steps']}>
        0
        <svg width={STEP_PX * SCALE_STEPS.length} height="10" aria-hidden="true">
          {SCALE_STEPS.map((step) => (
            <rect
              key={step}
              x={step * STEP_PX}
              width={STEP_PX}
              height="10"
              fill={scaleColour(choice.measure, step)}
            />
          ))}
        </svg>
        {describeMax(choice, max)}
      </span>
    </span>
  );
}

function describeMax({ measure, inPercent }: ChartChoice, max: number): string {
  if (inPercent) return formatPercent(max / 100);
  return measure === 'count' ? formatInteger(max) : formatFigure(max, 2);
}
