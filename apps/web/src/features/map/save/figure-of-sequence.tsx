import type { SequenceMap } from '@flipon/contract/map';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { analysisQuery } from '../../../api/analyses/get-analysis.ts';
import { mapQuery } from '../../../api/maps/get-map.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { drawFigure } from '../../chart/figure/core/draw-figure.ts';
import { barsOf } from '../../chart/figure/core/draw-lanes.ts';
import {
  FIRST_OPTIONS,
  isComplete,
  type LanesContent,
} from '../../chart/figure/core/figure-content.ts';
import type { FigureEnd, FigureOfSequenceProps } from '../../export/figures/draw-figures.tsx';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import { chosenResults, type MapResult } from '../address/chosen-results.ts';
import { SLOT_PX } from '../core/tiles/lane-state.ts';
import { wholeView } from '../core/view/view.ts';
import { useMapData } from '../data/use-map-data.ts';
import { recordsOfView } from '../data/use-seen-records.ts';
import { type FileLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import { useFileLanes } from '../files/use-file-lanes.ts';
import { classesOf } from '../lanes/map-class.ts';
import { useKnownTitle } from '../page/map-title.ts';
import { laneSettings } from './lane-settings.ts';
import { mapContent } from './map-content.ts';

/** As the address of a map has it that says nothing of files. */
const ALL_FILES = { files: null, hidden: [] };
const NO_RESULT = 'The map of the sequence has none of its results any more.';
const NOT_DRAWN = 'The figure could not be drawn.';

/**
 * Draws the map of a sequence as it opens, whole and in lanes, of the results that an archive has, with the usual
 * choices of a figure. Nothing of it is on the page.
 */
export function FigureOfSequence({ map: { id, results }, onEnd }: FigureOfSequenceProps) {
  // A map that was seen a moment ago may lack the newest results.
  const asked = useQuery({ ...mapQuery(id), staleTime: 0 });
  const files = useFileLanes(id, ALL_FILES);
  const map = asked.isFetchedAfterMount ? asked.data : undefined;
  const chosen = useMemo(
    () => chosenResults(map?.results.filter((each) => results.includes(each.id)) ?? [], null),
    [map, results],
  );
  // One of an earlier question stays until this one is answered.
  const failure = (asked.isFetching ? null : asked.error) ?? files.error;
  const leftOut =
    failure !== null
      ? messageOf(failure)
      : map !== undefined && chosen.length === 0
        ? NO_RESULT
        : null;
  useEnd(leftOut === null ? null : async () => ({ leftOut }), onEnd);
  if (leftOut !== null || map === undefined || files.isPending) return null;
  return <DrawnMap map={map} results={chosen} lanes={files.lanes} onEnd={onEnd} />;
}

interface DrawnMapProps extends Pick<FigureOfSequenceProps, 'onEnd'> {
  map: SequenceMap;
  /** The newest one of each kind, in the order of lanes. */
  results: readonly MapResult[];
  lanes: readonly FileLane[];
}

/** Asks for all that the figure shows, and draws it once it is here. */
function DrawnMap({ map, results, lanes, onEnd }: DrawnMapProps) {
  const { sequence, hasFeatures } = map;
  const classes = useMemo(() => classesOf(results), [results]);
  const owners = useMemo(() => [...classes, ...lanes], [classes, lanes]);
  const kinds = results.map(({ kind }) => kind);
  const parts = useQuery({
    queryKey: ['parts of a figure', ...kinds],
    queryFn: async () => {
      for (const kind of kinds) await loadKindParts(kind);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const analyses = useQueries({
    queries: classes.map(({ definition, result }) => analysisQuery(definition, result.id)),
  });
  const axis = useMemo(
    () => ({
      lengthBp: sequence.length,
      isCircular: sequence.circular && sequence.recordCount === 1,
    }),
    [sequence.length, sequence.circular, sequence.recordCount],
  );
  const view = useMemo(() => wholeView(axis, barsOf(FIRST_OPTIONS) * SLOT_PX), [axis]);
  const data = useMapData({
    ...{ sequenceId: sequence.id, axis, view, classes, lanes, owners, hasFeatures, pair: null },
    isRound: false,
  });
  const records = useQuery(recordsOfView(sequence, view));
  const { title, isKnown } = useKnownTitle(map);
  const failure = [
    ...[data.error, data.failure, parts.error, records.error],
    ...analyses.map(({ error }) => error),
  ].find((error) => error !== null && error !== undefined);
  const isHere =
    parts.isSuccess &&
    analyses.every(({ isSuccess }) => isSuccess) &&
    (records.isSuccess || sequence.recordCount < 2);
  const content =
    isHere && isKnown && !data.isAsking
      ? mapContent({
          ...{ map, axis, view, data, title, records: records.data?.records ?? [] },
          isShown: (lane) => isFileLane(lane) || hitsOf(lane) > 0,
          hitsOf,
          settingsOf: (lane) =>
            laneSettings(
              lane,
              classes,
              analyses.map((each) => each.data?.payload),
            ),
        })
      : null;
  const isWhole = content !== null && isComplete(content, FIRST_OPTIONS);
  const draw = isWhole ? () => drawEnd(content) : null;
  useEnd(failure === undefined ? draw : async () => ({ leftOut: messageOf(failure) }), onEnd);
  return null;
}

/** Makes the end as soon as it can be made, and hands it over unless nothing waits for it any more. */
function useEnd(make: (() => Promise<FigureEnd>) | null, onEnd: (end: FigureEnd) => void): void {
  const latest = useRef({ make, onEnd });
  latest.current = { make, onEnd };
  const canEnd = make !== null;
  useEffect(() => {
    if (!canEnd) return;
    let isAwaited = true;
    void latest.current.make?.().then((end) => {
      if (isAwaited) latest.current.onEnd(end);
    });
    return () => {
      isAwaited = false;
    };
  }, [canEnd]);
}

async function drawEnd(content: LanesContent): Promise<FigureEnd> {
  try {
    return { svg: (await drawFigure(content, FIRST_OPTIONS)).svg };
  } catch {
    return { leftOut: NOT_DRAWN };
  }
}

function hitsOf(lane: MapLane): number {
  return isFileLane(lane) ? lane.file.rowCount : lane.result.resultCount;
}
