import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { lazy, Suspense, startTransition, useId, useMemo, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { MarksOfRange } from '../../api/hits/get-marks.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIsNarrow } from '../../ui/screen-width.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import type { BaseRange } from './base-range.ts';
import styles from './chart.module.css';
import { axisLetters, baseAt, chartFrame, layoutChart, rangeOf } from './chart-layout.ts';
import { ChartLegend, legendEntries, profileEntries } from './chart-legend.tsx';
import { chartLookOf } from './chart-look.ts';
import outline from './chart-outline.module.css';
import { ChartToolbar } from './chart-toolbar.tsx';
import { HitLane } from './hits/hit-lane.tsx';
import { LANE_HEIGHT } from './hits/lane-frame.ts';
import { laneWords } from './hits/mark-words.ts';
import { useLane } from './hits/use-lane.ts';
import { layoutProfile } from './profile/profile-layout.ts';
import { ProfileView } from './profile/profile-view.tsx';
import { describeBins, profileLines, profileSentence } from './profile/profile-words.ts';
import { useProfile } from './profile/use-profile.ts';
import { RecordNames } from './records/record-borders.tsx';
import { SaveTools } from './save/save-tools.tsx';
import {
  beginsWithProfile,
  chartValues,
  chooseMeasure,
  curveOf,
  firstChoice,
} from './segments/chart-values.ts';
import { HeatmapPicture } from './segments/heatmap-picture.tsx';
import { ScaleLegend } from './segments/scale-legend.tsx';
import { SegmentTable } from './segments/segment-table.tsx';
import { chipLabel, describeSegments } from './segments/segment-words.ts';
import type { Heatmaps } from './segments/use-heatmaps.ts';
import { SeriesPatterns } from './series-patterns.tsx';
import { Overview } from './zoom/overview.tsx';
import { useZoom } from './zoom/use-zoom.ts';
import { useZoomDrag } from './zoom/use-zoom-drag.ts';

const InfoDialog = lazy(async () => ({ default: (await import('./info-dialog.tsx')).InfoDialog }));

export interface ResultChartProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  heatmaps: Heatmaps;
  /** All hits, where the server is not to be asked for those of the view. */
  knownMarks?: MarksOfRange;
  /** The settings of the analysis, for a saved picture. */
  settingsLine: string;
  /** With the index of a record whose name was clicked. */
  onRecord?: (index: number) => void;
  selected: BaseRange | null;
  /** What the selected range is called where it is no segment: "record chr1". */
  selectedName?: string;
  /** With a segment of the picture; null to select nothing. */
  onSelect: (segment: BaseRange | null) => void;
  /** The hit that the table shows open; null for none. */
  chosenHit: number | null;
  /** Has the table show a hit. */
  onHit: (id: number) => void;
}

/**
 * Where the hits lie: bars and heat strip on one axis, over an overview of the whole sequence. Of a
 * kind that keeps a track also its values, which then come first.
 */
export function ResultChart(props: ResultChartProps) {
  const { definition, analysis, heatmaps, settingsLine, onRecord } = props;
  const { selected, selectedName, onSelect } = props;
  const look = useMemo(() => chartLookOf(definition, analysis), [definition, analysis]);
  const patternsId = useId();
  const isNarrow = useIsNarrow();
  const [area, width] = useWidth<HTMLDivElement>();
  const [choice, setChoice] = useState(() => firstChoice(definition));
  const [isTrack, setTrack] = useState(() => beginsWithProfile(definition));
  const [isTable, setTable] = useState(false);
  const [isInfoOpen, setInfoOpen] = useState(false);
  const zoom = useZoom(analysis.sequenceLength, heatmaps.range, heatmaps.setRange);
  const track = useProfile(definition, analysis, heatmaps, isTrack);
  const { whole } = heatmaps;
  const seen =
    isTrack && look.track !== undefined && track.picture !== undefined
      ? { ...track.picture, trackLook: look.track }
      : null;
  const shown = isTrack ? seen?.heatmap : heatmaps.shown;
  const error = heatmaps.error ?? (isTrack ? track.error : null);

  const hasSides = look.down !== null && choice.measure === 'count';
  const wholeValues = whole && chartValues(whole, choice, look);
  const letters = isTrack || !wholeValues ? undefined : axisLetters(wholeValues, isNarrow);
  const frame = chartFrame(width, isNarrow, letters);
  const range = shown === undefined ? null : rangeOf(shown);
  const { lane, marks, emptyFrame } = useLane({
    definition,
    analysis,
    look,
    frame,
    range,
    asked: heatmaps.range,
    origin: heatmaps.origin,
    hits: heatmaps.hits,
    known: props.knownMarks,
  });
  const hasHits = (lane?.hits.length ?? 0) > 0;
  const words = laneWords(lane, marks?.total ?? null, emptyFrame, look);
  const isReady = shown !== undefined && range !== null && width > 0;
  const layout =
    isReady && !isTrack
      ? layoutChart(frame, shown, chartValues(shown, choice, look), hasSides)
      : null;
  const trackLayout =
    isReady && seen !== null
      ? layoutProfile(frame, range, {
          bins: seen.bins,
          limit: track.limit,
          records: shown.records,
          hits: marks?.marks ?? null,
        })
      : null;
  const drawn = trackLayout ?? layout;
  const isStale = heatmaps.isLoading || track.isLoading || zoom.isMoving || error !== null;
  const drag = useZoomDrag(
    (clientX) =>
      baseAt(
        frame,
        range ?? zoom.view,
        clientX - (area.current?.getBoundingClientRect().left ?? 0),
      ),
    range ?? zoom.view,
    zoom.commit,
  );
  const zoomIn = () => {
    const { from, to } = zoom.view;
    const isSeen = selected !== null && selected.from >= from && selected.to <= to;
    zoom.scale(0.5, isSeen ? (selected.from + selected.to) / 2 : undefined);
  };
  const legend = (className: string | undefined) => (
    <ChartLegend
      entries={
        isTrack && look.track !== undefined
          ? profileEntries(look, look.track, track.limit, patternsId)
          : legendEntries(look, choice.measure, patternsId)
      }
      className={className}
    />
  );
  const picture = { patternsId, isStale, selected, onSelect, zoom, drag };
  const table = { heightPx: frame.height + LANE_HEIGHT, selected, onSelect };

  return (
    <section className={`${styles['chart']} ${outline['outline']}`} aria-label="Chart">
      <svg className={styles['patterns']} aria-hidden="true">
        <SeriesPatterns id={patternsId} look={look} />
      </svg>
      <ChartToolbar
        choice={choice}
        onChoice={(next) => setChoice(chooseMeasure(definition, choice, next))}
        trackLabel={look.track?.label}
        isTrack={isTrack}
        onTrack={setTrack}
        onInfo={() => setInfoOpen(true)}
        selectedLabel={
          selected === null ? null : chipLabel(shown, selected, look.noun, selectedName)
        }
        onClear={() => onSelect(null)}
        zoom={zoom}
        onZoomIn={zoomIn}
        isTable={isTable}
        // The button answers at once, and the picture changes when it is made.
        onTable={(next) => startTransition(() => setTable(next))}
        legend={legend(styles['legendInBar'])}
        saveTools={
          <SaveTools
            definition={definition}
            analysis={analysis}
            heatmap={shown}
            track={seen ?? undefined}
            marks={lane === null ? undefined : marks}
            choice={choice}
            selected={selected}
            settingsLine={settingsLine}
          />
        }
      />
      <div ref={area} className={styles['area']}>
        {error !== null && (
          <LoadFailure
            className={styles['error']}
            onRetry={heatmaps.error === null ? track.retry : heatmaps.retry}
          >
            The chart did not load. {messageOf(error)}
          </LoadFailure>
        )}
        {isTable && layout !== null && shown !== undefined && (
          <SegmentTable
            {...table}
            heatmap={shown}
            look={look}
            label={`${describeSegments(shown)} of ${analysis.sequenceName}`}
          />
        )}
        {!isTable && layout !== null && shown !== undefined && (
          <HeatmapPicture
            {...picture}
            heatmap={shown}
            layout={layout}
            look={look}
            choice={choice}
            sequenceName={analysis.sequenceName}
          />
        )}
        {trackLayout !== null && seen !== null && (
          <ProfileView
            {...picture}
            {...seen}
            {...(isTable ? { table } : {})}
            layout={trackLayout}
            look={look}
            limit={track.limit}
            sequenceName={analysis.sequenceName}
          />
        )}
        {!isTable && hasHits && lane !== null && marks !== undefined && range !== null && (
          <HitLane
            definition={definition}
            layout={lane}
            range={range}
            marks={marks}
            look={look}
            words={words}
            patternsId={patternsId}
            isStale={isStale}
            hasRecords={shown?.records !== undefined}
            chosenId={props.chosenHit}
            onHit={props.onHit}
            drag={drag}
          />
        )}
        {!isTable && !hasHits && drawn !== null && (
          <p data-print="no" className={styles['emptyLane']} style={{ marginLeft: frame.left }}>
            {words}
          </p>
        )}
        {!isTable && drawn?.records != null && onRecord !== undefined && (
          <RecordNames labels={drawn.records.labels} onChoose={onRecord} />
        )}
        {drawn === null && (
          <div className={styles['waiting']} style={{ height: frame.height + LANE_HEIGHT }}>
            {error === null && <Skeleton width="100%" height={26} />}
          </div>
        )}
        {whole !== undefined && width > 0 ? (
          <Overview
            heatmap={whole}
            curve={isTrack ? (track.whole ?? []) : curveOf(whole, wholeValues)}
            frame={frame}
            lengthBp={analysis.sequenceLength}
            zoom={zoom}
          />
        ) : (
          <div className={styles['overview']} />
        )}
      </div>
      <div className={styles['foot']}>
        {drawn !== null && shown !== undefined && (
          <>
            {legend(styles['legendInFoot'])}
            {layout !== null && <ScaleLegend choice={choice} max={layout.max} look={look} />}
            {seen !== null && (
              <p>{profileSentence(seen.track, look, !isTable && trackLayout?.triangles !== '')}</p>
            )}
            <ChartHint
              division={
                seen === null ? describeSegments(shown) : describeBins(seen.track, seen.bins.length)
              }
              hasRecords={shown.records !== undefined}
              part={isTrack ? 'bar' : 'segment'}
            />
          </>
        )}
      </div>
      {isInfoOpen && shown !== undefined && (
        <Suspense>
          <InfoDialog
            heatmap={shown}
            more={seen === null ? [] : profileLines(seen, seen.trackLook, track.limit)}
            onClose={() => setInfoOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ChartHintProps {
  /** "80 segments of 2,627 bp". */
  division: string;
  hasRecords: boolean;
  /** What can be chosen: "segment". */
  part: string;
}

/** How a picture is divided, and what can be done with it. */
function ChartHint({ division, hasRecords, part }: ChartHintProps) {
  const isNarrow = useIsNarrow();
  return (
    <p>
      {division}
      {hasRecords && ', the ruler begins anew with each record'}.{' '}
      <span data-print="no">
        {isNarrow ? 'Tap' : 'Click'} a {part} to filter the table, drag to zoom.
      </span>
    </p>
  );
}
