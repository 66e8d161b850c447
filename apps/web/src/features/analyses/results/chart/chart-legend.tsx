import styles from './chart.module.css';
import type { ChartLook } from './chart-look.ts';
import type { Measure } from './chart-values.ts';
import { fillOf } from './hatch.tsx';

interface ChartLegendProps {
  look: ChartLook;
  measure: Measure;
  hatchId: string;
  className?: string;
}

/** What the bars are, by fill and in words. */
export function ChartLegend({ look, measure, hatchId, className = '' }: ChartLegendProps) {
  return (
    <div className={`${styles['legend']} ${className}`}>
      {legendEntries(look, measure, hatchId).map(({ words, fill }) => (
        <span key={words}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill={fill} />
          </svg>
          {words}
        </span>
      ))}
    </div>
  );
}

export function legendEntries(look: ChartLook, measure: Measure, hatchId: string) {
  if (measure === 'coverage') return [{ words: `Bases inside a ${look.word}`, fill: 'var(--v5)' }];
  return [look.up, look.down]
    .filter((side) => side !== null)
    .map((side) => ({ words: side.legend, fill: fillOf(side, hatchId) }));
}
