import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import styles from './chart.module.css';
import { type ChartLook, seriesOf } from './chart-look.ts';
import type { Measure } from './segments/chart-values.ts';
import { fillOf } from './series-patterns.tsx';

/** The meaning of a fill; quiet ones are muted. */
export interface LegendEntry {
  words: string;
  fill: string;
  isQuiet?: true;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
}

/** As the style sheet has it for bars. */
const QUIET_OPACITY = 0.7;

/** The meaning of the bars, by fill and in words. */
export function ChartLegend({ entries }: ChartLegendProps) {
  return (
    <div className={styles['legend']}>
      {entries.map(({ words, fill, isQuiet }) => (
        <span key={words}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill={fill} opacity={isQuiet && QUIET_OPACITY} />
          </svg>
          {words}
        </span>
      ))}
    </div>
  );
}

export function legendEntries(
  look: ChartLook,
  measure: Measure,
  patternsId: string,
): LegendEntry[] {
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
  // The symbols of single hits, if they need an explanation.
  return [covered, ...(told.length > 1 ? told : [])];
}

/** "an island", "a hit"; R-loop is said with a vowel first. */
function nounWithArticle(noun: string): string {
  return /^([aeio]|R-)/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** The meaning of a profile's bars: those above the limit in the colour of the kind, the others muted. */
export function profileEntries(
  { up }: ChartLook,
  { value }: ProfileLook,
  limit: number,
  patternsId: string,
): LegendEntry[] {
  const [series] = up.series;
  return [
    ...(series === undefined
      ? []
      : [{ words: `${capitalise(value)} above ${limit}`, fill: fillOf(series, patternsId) }]),
    { words: `${limit} or below`, fill: 'var(--muted)', isQuiet: true },
  ];
}
