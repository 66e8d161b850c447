import type { Overlaps } from '@flipon/contract/map';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import type { Stretch } from '../address/read-place.ts';
import { rangeOfView } from '../address/state-in-address.ts';
import { useMapState } from '../address/use-map-state.ts';
import { useSpokenRange } from '../address/use-spoken-range.ts';
import { type Bounds, placeWords, rangeWords, viewOf } from '../address/view-range.ts';
import { roomForRings } from '../circle/circle-place.ts';
import { useCircleNames } from '../circle/use-circle-names.ts';
import { useRings } from '../circle/use-rings.ts';
import { layoutLanes, widthOfLanes } from '../core/layout.ts';
import { commonWords } from '../core/record-heads.ts';
import { BASE_PX } from '../core/tiles/lane-state.ts';
import { pxPerBase, wholeView } from '../core/view/view.ts';
import { useMapData } from '../data/use-map-data.ts';
import { useCommonPart, useSeenRecords } from '../data/use-seen-records.ts';
import { useSeek } from '../hits/use-seek.ts';
import { laneNotes } from '../lanes/lane-notes.ts';
import { choicesOf, LANE, lanesOf } from '../lanes/map-lanes.ts';
import { pairIndices } from '../overlaps/chosen-pair.ts';
import type { MapProps } from '../page/map-props.ts';
import { useMapTitle } from '../page/map-title.ts';

export interface MapPictureProps extends MapProps {
  bounds: Bounds;
  /** Of the range in view when the map last rested. */
  overlaps: Overlaps | undefined;
  /** The range that they are counted in. */
  counted: Stretch;
  /** The same, of classes and files. */
  matrix: Overlaps | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Left and right of the picture. */
const MARGIN_PX = 16;
/** Along a ring. */
const CIRCLE_PX = 1500;

/** How long after a movement its range is written. */
const WORDS_MS = 100;

const pictureWidth = (widthPx: number) => Math.max(280, widthPx);

/** The data of the picture: one state of the map, the lanes that fit, and their data. */
export type MapPictureView = ReturnType<typeof useMapPicture>;

/** Follows the address and the width, and asks for what the lanes in view need. */
export function useMapPicture(props: MapPictureProps) {
  const { map, classes, lanes, record, state: addressState } = props;
  const { overlaps, matrix, counted, searchBox } = props;
  const owners = useMemo(() => [...classes, ...lanes], [classes, lanes]);
  const { address } = addressState;
  const { sequence, hasFeatures } = map;
  const axis = useMemo(
    () => ({
      lengthBp: sequence.length,
      isCircular: sequence.circular && sequence.recordCount === 1,
    }),
    [sequence.length, sequence.circular, sequence.recordCount],
  );
  const [isEmptyShown, showEmpty] = useState(false);
  const empty = useMemo(() => classes.filter(({ result }) => result.resultCount === 0), [classes]);
  const inLanes = useMemo(
    () => (isEmptyShown ? classes : classes.filter((each) => !empty.includes(each))),
    [isEmptyShown, classes, empty],
  );
  // The element that stays while the shape changes.
  const [frame, framePx] = useWidth<HTMLDivElement>(props.widthPx);
  const widthPx = framePx - 2 * MARGIN_PX;
  const rings = useRings(props, empty, roomForRings(axis, framePx));
  const lanesPx = widthPx > 0 ? widthOfLanes(pictureWidth(widthPx)) : null;
  const live = useMapState(axis, [...inLanes, ...lanes], rings.classIds, addressState, lanesPx);
  const { state, dispatch } = live;
  const isRound = state.shape === 'circular';
  const title = useMapTitle(map);
  const pair = useMemo(() => pairIndices(owners, address.pair), [owners, address.pair]);
  const box = useRef<HTMLDivElement>(null);
  const isScored = pxPerBase(state.view) >= BASE_PX;
  const layout = useMemo(
    () =>
      layoutLanes(
        pictureWidth(widthPx),
        lanesOf(inLanes, lanes, hasFeatures, pair !== null),
        choicesOf(address, sequence.recordCount),
        isScored,
      ),
    [widthPx, inLanes, lanes, hasFeatures, pair, address, sequence.recordCount, isScored],
  );
  const isResized = widthPx > 0 && state.view.widthPx !== layout.width;
  // Before it is seen, or drawn on paper. A picture of its own width is not drawn a second time.
  useLayoutEffect(() => {
    if (isResized) dispatch({ type: 'resize', widthPx: layout.width });
  }, [dispatch, isResized, layout.width]);
  const data = useMapData({
    sequenceId: sequence.id,
    axis,
    // A circle is always drawn whole; the view is an arc of it.
    view: isRound ? wholeView(axis, CIRCLE_PX) : state.view,
    isRound,
    classes,
    lanes,
    owners,
    pair,
    hasFeatures,
  });
  const named = useCircleNames(sequence.id, axis, data, address.labels, isRound);
  const records = useSeenRecords(sequence, state.view);
  const common = useCommonPart(records, layout.isNarrow);
  useSeek(live, owners, sequence.id);
  useSpokenRange(live, props.bounds, matrix);
  useEffect(() => {
    if (state.asksPosition > 0) searchBox.current?.focus();
  }, [state.asksPosition, searchBox]);

  const range = rangeOfView(state.view, axis);
  // The ruler changes at once; words follow once the map rests, since writing them moves the page.
  const shown = useSettled(
    records.length > 0 && record === null
      ? describeRange(viewOf(range, props.bounds), records)
      : rangeWords(viewOf(range, props.bounds), props.bounds),
    WORDS_MS,
  );
  const notes = useMemo(() => {
    const own = laneNotes(owners, { overlaps, matrix }, pair, placeWords(counted, props.bounds));
    const names = commonWords(common);
    return names === '' ? own : new Map([...own, [LANE.ruler, `${names}, length`]]);
  }, [owners, overlaps, matrix, pair, counted, props.bounds, common]);
  return {
    title,
    rings,
    named,
    empty,
    isEmptyShown,
    showEmpty,
    inLanes,
    owners,
    axis,
    live,
    pair,
    box,
    frame,
    widthPx,
    layout,
    data,
    records,
    common,
    range,
    shown,
    notes,
  };
}
