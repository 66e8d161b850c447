import { IconX } from '@tabler/icons-react';
import chip from '../../ui/controls/chip.module.css';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import styles from './chart.module.css';
import { ChartLegend, legendEntries, profileEntries } from './chart-legend.tsx';
import { describeBins, profileSentence } from './profile/profile-words.ts';
import { ScaleLegend } from './segments/scale-legend.tsx';
import { describeSegments } from './segments/segment-words.ts';
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
