import { Suspense, startTransition, useState } from 'react';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import styles from './chart.module.css';
import { ChartArea } from './chart-area.tsx';
import { ChartFoot } from './chart-foot.tsx';
import outline from './chart-outline.module.css';
import { ChartToolbar } from './chart-toolbar.tsx';
import { profileLines } from './profile/profile-words.ts';
import { chooseMeasure } from './segments/chart-values.ts';
import { chipLabel } from './segments/segment-words.ts';
import { SeriesPatterns } from './series-patterns.tsx';
import { type ResultChartProps, useChartView } from './use-chart-view.ts';

const InfoDialog = lazyCode(async () => ({
  default: (await import('./info-dialog.tsx')).InfoDialog,
}));
const ChartFigure = lazyCode(async () => ({
  default: (await import('./save/chart-figure.tsx')).ChartFigure,
}));

/**
 * The places of hits: bars and heat strip on one axis, above an overview of the whole sequence, and below them what they
 * mean and what they show. For a kind with a profile also its values, which then come first.
 */
export function ResultChart(props: ResultChartProps) {
  const { definition, analysis, settingsLine } = props;
  const { selected, selectedName, onSelect } = props;
  const view = useChartView(props);
  const { look, patternsId, choice, setChoice, isProfile, setProfile, isTable, setTable } = view;
  const { zoom, profile, seen, shown, lane, marks } = view;
  const [isInfoOpen, setInfoOpen] = useState(false);
  const own = useState(false);
  const [isFigureOpen, setFigureOpen] = props.figure ?? own;
  // A narrow head has no room for the button.
  const hasButton = useIsNarrow() || props.figure === undefined;
  const zoomIn = () => {
    const { from, to } = zoom.view;
    const isSeen = selected !== null && selected.from >= from && selected.to <= to;
    zoom.scale(0.5, isSeen ? (selected.from + selected.to) / 2 : undefined);
  };
  return (
    <section className={`${styles['chart']} ${outline['outline']}`} aria-label="Chart">
      <svg className={styles['patterns']} aria-hidden="true">
        <SeriesPatterns id={patternsId} look={look} />
      </svg>
      <ChartArea {...props} view={view} />
      <div className={styles['below']}>
        <ChartFoot
          view={view}
          selectedLabel={
            selected === null ? null : chipLabel(shown, selected, look.noun, selectedName)
          }
          onClear={() => onSelect(null)}
        />
        <ChartToolbar
          choice={choice}
          onChoice={(next) => setChoice(chooseMeasure(definition, choice, next))}
          profileLabel={look.profile?.label}
          isProfile={isProfile}
          onProfile={setProfile}
          onInfo={() => setInfoOpen(true)}
          zoom={zoom}
          onZoomIn={zoomIn}
          isTable={isTable}
          // The button answers at once, and the picture changes when it is made.
          onTable={(next) => startTransition(() => setTable(next))}
          onFigure={
            hasButton ? (shown === undefined ? null : () => setFigureOpen(true)) : undefined
          }
        />
      </div>
      {isInfoOpen && shown !== undefined && (
        <Suspense>
          <InfoDialog
            heatmap={shown}
            more={seen === null ? [] : profileLines(seen, seen.profileLook, profile.limit)}
            onClose={() => setInfoOpen(false)}
          />
        </Suspense>
      )}
      {isFigureOpen && shown !== undefined && (
        <Suspense>
          <ChartFigure
            {...{ definition, analysis, choice, settingsLine }}
            heatmaps={props.heatmaps}
            heatmap={shown}
            profile={seen ?? undefined}
            marks={lane === null ? null : (marks?.marks ?? null)}
            onClose={() => setFigureOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
