import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useId, useMemo, useState } from 'react';
import type { MarksOfRange } from '../../api/hits/get-marks.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import type { BaseRange } from './base-range.ts';
import { axisLetters, baseAt, chartFrame, layoutChart, rangeOf } from './chart-layout.ts';
import { chartLookOf } from './chart-look.ts';
import { laneWords } from './hits/mark-words.ts';
import { useLane } from './hits/use-lane.ts';
import { layoutProfile } from './profile/profile-layout.ts';
import { useProfile } from './profile/use-profile.ts';
import { beginsWithProfile, chartValues, firstChoice } from './segments/chart-values.ts';
import type { Heatmaps } from './segments/use-heatmaps.ts';
import { useZoom } from './zoom/use-zoom.ts';
import { useZoomDrag } from './zoom/use-zoom-drag.ts';

export interface ResultChartProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  heatmaps: Heatmaps;
  /** All hits, if the server need not be asked for those of the view. */
  knownMarks?: MarksOfRange;
  /** The settings of the analysis, for a saved picture. */
  settingsLine: string;
  /** Whether the figure is open, and how that changes, where a button away from the chart opens it. */
  figure?: readonly [boolean, (isOpen: boolean) => void];
  /** Called with the index of a record whose name was clicked. */
  onRecord?: (index: number) => void;
  selected: BaseRange | null;
  /** The name of the selected range if it is no segment: "record chr1". */
  selectedName?: string;
  /** With a segment of the picture; null to select nothing. */
  onSelect: (segment: BaseRange | null) => void;
  /** The hit that the table shows open; null for none. */
  chosenHit: number | null;
  /** Has the table show a hit. */
  onHit: (id: number) => void;
}

/** The state of a chart: its choices, the values of its range and their layout. */
export type ChartView = ReturnType<typeof useChartView>;

/** Lays a chart out again when its width, its range or the user's choices change. */
export function useChartView(props: ResultChartProps) {
  const { definition, analysis, heatmaps } = props;
  const look = useMemo(() => chartLookOf(definition, analysis), [definition, analysis]);
  const patternsId = useId();
  const [area, width] = useWidth<HTMLDivElement>();
  const [choice, setChoice] = useState(() => firstChoice(definition));
  const [isProfile, setProfile] = useState(() => beginsWithProfile(definition));
  const [isTable, setTable] = useState(false);
  const zoom = useZoom(analysis.sequenceLength, heatmaps.range, heatmaps.setRange);
  const profile = useProfile(definition, analysis, heatmaps, isProfile);
  const { whole } = heatmaps;
  const seen =
    isProfile && look.profile !== undefined && profile.picture !== undefined
      ? { ...profile.picture, profileLook: look.profile }
      : null;
  const shown = isProfile ? seen?.heatmap : heatmaps.shown;
  const error = heatmaps.error ?? (isProfile ? profile.error : null);

  const hasSides = look.down !== null && choice.measure === 'count';
  const wholeValues = whole && chartValues(whole, choice, look);
  const letters = isProfile || !wholeValues ? undefined : axisLetters(wholeValues);
  const frame = chartFrame(width, whole?.records !== undefined, letters);
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
    isReady && !isProfile
      ? layoutChart(frame, shown, chartValues(shown, choice, look), hasSides)
      : null;
  const profileLayout =
    isReady && seen !== null
      ? layoutProfile(frame, range, {
          bins: seen.bins,
          limit: profile.limit,
          records: shown.records,
          hits: marks?.marks ?? null,
        })
      : null;
  const drawn = profileLayout ?? layout;
  const isStale = heatmaps.isLoading || profile.isLoading || zoom.isMoving || error !== null;
  const drag = useZoomDrag(
    ({ clientX, currentTarget }) =>
      baseAt(frame, range ?? zoom.view, clientX - currentTarget.getBoundingClientRect().left),
    range ?? zoom.view,
    zoom.commit,
  );
  return {
    look,
    patternsId,
    area,
    width,
    choice,
    setChoice,
    isProfile,
    setProfile,
    isTable,
    setTable,
    zoom,
    profile,
    whole,
    seen,
    shown,
    error,
    wholeValues,
    frame,
    range,
    lane,
    marks,
    hasHits,
    words,
    layout,
    profileLayout,
    drawn,
    isStale,
    drag,
  };
}
