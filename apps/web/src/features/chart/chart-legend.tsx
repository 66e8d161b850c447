import styles from './chart.module.css';
import { type ChartLook, seriesOf } from './chart-look.ts';
import type { Measure } from './chart-values.ts';
import { fillOf } from './series-patterns.tsx';

interface ChartLegendProps {
  look: ChartLook;
  measure: Measure;
  patternsId: string;
  className?: string;
}

/** What the bars are, by fill and in words. */
export function ChartLegend({ look, measure, patternsId, className = '' }: ChartLegendProps) {
  return (
    <div className={`${styles['legend']} ${className}`}>
      {legendEntries(look, measure, patternsId).map(({ words, fill }) => (
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

export function legendEntries(look: ChartLook, measure: Measure, patternsId: string) {
  if (measure === 'coverage')
    return [{ words: `Bases inside a ${look.noun.one}`, fill: 'var(--v5)' }];
  return seriesOf(look).map((each) => ({ words: each.legend, fill: fillOf(each, patternsId) }));
}
