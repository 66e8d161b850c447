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
  const classes = seriesOf(look).map((each) => ({
    words: each.legend,
    fill: fillOf(each, patternsId),
  }));
  // A model is one class, on whichever strand.
  const told = classes.filter(
    ({ words }, index) => classes.findIndex((each) => each.words === words) === index,
  );
  if (measure === 'count') return told;
  const covered = { words: `Bases inside ${nounWithArticle(look.noun.one)}`, fill: 'var(--v5)' };
  // What single hits are drawn with, where that needs telling.
  return [covered, ...(told.length > 1 ? told : [])];
}

/** "an island", "a hit"; R-loop is said with a vowel first. */
function nounWithArticle(noun: string): string {
  return /^([aeio]|R-)/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
