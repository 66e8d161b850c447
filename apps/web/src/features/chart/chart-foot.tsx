import type { ProfileLook } from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import { IconX } from '@tabler/icons-react';
import chip from '../../ui/controls/chip.module.css';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import styles from './chart.module.css';
import { type ChartLook, seriesOf } from './chart-look.ts';
import { describeBins, profileSentence } from './profile/profile-words.ts';
import type { Measure } from './segments/chart-values.ts';
import { ScaleLegend } from './segments/scale-legend.tsx';
import { describeSegments } from './segments/segment-words.ts';
import { fillOf } from './series-patterns.tsx';
import type { ChartView } from './use-chart-view.ts';

interface ChartFootProps {
  view: ChartView;
  /** On the chip; null where nothing is selected. */
  selectedLabel: string | null;
  onClear: () => void;
}

/** The key to the picture: its legend, its scale, its division, and the part of it that is chosen. */
export function ChartFoot({ view, selectedLabel, onClear }: ChartFootProps) {
  const { look, choice, isProfile, isTable, profile, seen, shown, layout, profileLayout, drawn } =
    view;
  const isNarrow = useIsNarrow();
  return (
    <div className={styles['foot']}>
      {drawn !== null && shown !== undefined && (
        <>
          <ChartLegend
            entries={
              isProfile && look.profile !== undefined
                ? profileEntries(look, look.profile, profile.limit, view.patternsId)
                : legendEntries(look, choice.measure, view.patternsId)
            }
          />
          {layout !== null && <ScaleLegend choice={choice} max={layout.max} look={look} />}
          {seen !== null && (
            <p>
              {profileSentence(seen.profile, look, !isTable && profileLayout?.triangles !== '')}
            </p>
          )}
          <p>
            {seen === null ? describeSegments(shown) : describeBins(seen.profile, seen.bins.length)}
            {shown.records !== undefined && ', positions restart at 1 in each record'}.{' '}
            {selectedLabel === null && (
              <span data-print="no">
                {isNarrow ? 'Tap' : 'Click'} a {isProfile ? 'bar' : 'segment'} to filter, drag to
                zoom.
              </span>
            )}
          </p>
        </>
      )}
      {selectedLabel !== null && (
        <button
          type="button"
          className={`${chip['chip']} ${styles['chosenChip']}`}
          data-chosen=""
          data-print="yes"
          {...shortcutTarget('clear')}
          aria-label={`Clear ${selectedLabel}`}
          onClick={onClear}
        >
          <span>{selectedLabel}</span>
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The meaning of a fill; quiet ones are muted. */
interface LegendEntry {
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
function ChartLegend({ entries }: ChartLegendProps) {
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

function legendEntries(look: ChartLook, measure: Measure, patternsId: string): LegendEntry[] {
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
function profileEntries(
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
