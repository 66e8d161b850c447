import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './chart.module.css';
import { HitLane } from './hits/hit-lane.tsx';
import { LANE_HEIGHT } from './hits/lane-frame.ts';
import { ProfileView } from './profile/profile-view.tsx';
import { RecordNames } from './records/record-borders.tsx';
import { curveOf } from './segments/chart-values.ts';
import { HeatmapPicture } from './segments/heatmap-picture.tsx';
import { SegmentTable } from './segments/segment-table.tsx';
import { describeSegments } from './segments/segment-words.ts';
import type { ChartView, ResultChartProps } from './use-chart-view.ts';
import { Overview } from './zoom/overview.tsx';

interface ChartAreaProps extends ResultChartProps {
  view: ChartView;
}

/** The picture or its table, the hits below it, and the overview. */
export function ChartArea({ view, ...props }: ChartAreaProps) {
  const { definition, analysis, heatmaps, onRecord, selected, onSelect } = props;
  const { look, patternsId, area, width, choice, isProfile, isTable, zoom, profile, whole } = view;
  const { seen, shown, error, wholeValues, frame, range, lane, marks, hasHits, words } = view;
  const { layout, profileLayout, drawn, isStale, drag } = view;
  const picture = { patternsId, isStale, selected, onSelect, zoom, drag };
  const table = { heightPx: frame.height + LANE_HEIGHT, selected, onSelect };
  return (
    <div ref={area} className={styles['area']}>
      <LoadFailure
        className={styles['error']}
        onRetry={heatmaps.error === null ? profile.retry : heatmaps.retry}
        error={error}
      >
        The chart did not load. {messageOf(error)}
      </LoadFailure>
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
      {profileLayout !== null && seen !== null && (
        <ProfileView
          {...picture}
          {...seen}
          {...(isTable ? { table } : {})}
          layout={profileLayout}
          look={look}
          limit={profile.limit}
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
          curve={isProfile ? (profile.whole ?? []) : curveOf(whole, wholeValues)}
          frame={frame}
          lengthBp={analysis.sequenceLength}
          zoom={zoom}
        />
      ) : (
        <div className={styles['overview']} />
      )}
    </div>
  );
}
