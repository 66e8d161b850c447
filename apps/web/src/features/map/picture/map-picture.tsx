import type { Overlaps } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-list.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import { RecordPicker } from '../../sequences/annotations/record-picker.tsx';
import type { FoundPlace } from '../address/find-place.ts';
import { rangeOfView } from '../address/state-in-address.ts';
import { useMapState } from '../address/use-map-state.ts';
import { useSpokenRange } from '../address/use-spoken-range.ts';
import { type Bounds, rangeWords, viewOf } from '../address/view-range.ts';
import { layoutLanes } from '../core/layout.ts';
import { recordOfView } from '../core/record-ruler.ts';
import { BASE_PX } from '../core/tiles/lane-state.ts';
import { pxPerBase, wholeView, wrapBase } from '../core/view/view.ts';
import { useMapData } from '../data/use-map-data.ts';
import { useSeenRecords } from '../data/use-seen-records.ts';
import { useSeek } from '../hits/use-seek.ts';
import { laneNotes } from '../lanes/lane-notes.ts';
import { LanesMenu } from '../lanes/lanes-menu.tsx';
import { choicesOf, lanesOf } from '../lanes/map-lanes.ts';
import { MapLegend } from '../lanes/map-legend.tsx';
import { pairIndices } from '../overlaps/chosen-pair.ts';
import styles from '../page/map-page.module.css';
import type { MapProps } from '../page/map-props.ts';
import { CircularMap } from './circular-map.tsx';
import { LinearMap } from './linear-map.tsx';
import { MapLens } from './map-lens.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { MapTools } from './map-tools.tsx';
import { useMapColours } from './use-screen.ts';

const SegmentTable = lazy(async () => ({
  default: (await import('./segment-table.tsx')).SegmentTable,
}));

interface MapPictureProps extends MapProps {
  bounds: Bounds;
  /** Of what was in view when the map was still last. */
  overlaps: Overlaps | undefined;
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

/** The picture with its tools: everything in it follows one state. */
export function MapPicture(props: MapPictureProps) {
  const { map, classes, files, lanes, analyses, record, state: addressState } = props;
  const { overlaps, matrix, searchBox, onAddFile } = props;
  const owners = useMemo(() => [...classes, ...lanes], [classes, lanes]);
  const { address, change } = addressState;
  const { sequence, hasFeatures } = map;
  const axis = useMemo(
    () => ({
      lengthBp: sequence.length,
      isCircular: sequence.circular && sequence.recordCount === 1,
    }),
    [sequence.length, sequence.circular, sequence.recordCount],
  );
  const live = useMapState(axis, owners, addressState);
  const { state, dispatch } = live;
  const pair = useMemo(() => pairIndices(owners, address.pair), [owners, address.pair]);
  const box = useRef<HTMLDivElement>(null);
  // What stays while the shape changes.
  const [frame, framePx] = useWidth<HTMLDivElement>();
  const widthPx = framePx - 2 * MARGIN_PX;
  const isScored = pxPerBase(state.view) >= BASE_PX;
  const layout = useMemo(
    () =>
      layoutLanes(
        Math.max(280, widthPx),
        lanesOf(classes, lanes, hasFeatures, pair !== null),
        choicesOf(address, sequence.recordCount),
        isScored,
      ),
    [widthPx, classes, lanes, hasFeatures, pair, address, sequence.recordCount, isScored],
  );
  useEffect(() => {
    if (widthPx > 0) dispatch({ type: 'resize', widthPx: layout.width });
  }, [dispatch, widthPx, layout.width]);
  const data = useMapData({
    sequenceId: sequence.id,
    axis,
    // A circle is always drawn whole; what is in view is an arc of it.
    view: state.shape === 'circular' ? wholeView(axis, CIRCLE_PX) : state.view,
    classes,
    lanes,
    owners,
    pair,
    hasFeatures,
  });
  const records = useSeenRecords(sequence, state.view);
  useSeek(live, owners, sequence.id);
  useSpokenRange(live, props.bounds, matrix);
  useEffect(() => {
    if (state.asksPosition > 0) searchBox.current?.focus();
  }, [state.asksPosition, searchBox]);

  const range = rangeOfView(state.view, axis);
  // The ruler tells at once; words follow once the map rests, since writing them moves the page.
  const shown = useSettled(
    records.length > 0 && record === null
      ? describeRange(viewOf(range, props.bounds), records)
      : rangeWords(viewOf(range, props.bounds), props.bounds),
    WORDS_MS,
  );
  const goToRecord = (chosen: SequenceRecordItem | null) => {
    if (chosen === null) dispatch({ type: 'whole' });
    else dispatch({ type: 'range', from: chosen.start, to: chosen.start + chosen.length });
    box.current?.focus({ preventScroll: true });
  };
  const go = ({ range: found }: FoundPlace) => {
    dispatch({ type: 'range', ...found });
    box.current?.focus({ preventScroll: true });
  };
  const colours = useMapColours();
  const notes = useMemo(
    () => laneNotes(owners, { overlaps, matrix }, pair),
    [owners, overlaps, matrix, pair],
  );
  const save = async (format: 'svg' | 'png' | 'tsv') => {
    try {
      if (format === 'tsv') {
        const { saveMapData } = await import('../save/save-map-data.ts');
        const from = formatInteger(Math.floor(state.view.from) + 1);
        const to = formatInteger(wrapBase(axis, Math.ceil(state.view.to) - 1) + 1);
        const place = `${from} to ${to}`;
        saveMapData({ map, classes, lanes, analyses, live, layout, data, shown: place });
        return;
      }
      const { saveMap } = await import('../save/save-map.ts');
      await saveMap(format, {
        ...{ map, classes, lanes, address, live, data, pair, notes, colours, records },
      });
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  const isWhole = range === null;
  const isLinear = state.shape === 'linear';
  const [isTable, hasLens] = [state.isTable, state.lens !== null];
  const tools = useMemo(
    () => (
      <MapTools
        isWhole={isWhole}
        onWhole={() => dispatch({ type: 'whole' })}
        onZoom={(factor) => dispatch({ type: 'zoom', factor: 1 / factor })}
        isTable={isTable}
        onTable={() => dispatch({ type: 'table' })}
        hasLens={hasLens}
        onLens={isTable || !isLinear ? null : () => dispatch({ type: 'lens' })}
        lanes={
          <LanesMenu
            sequenceId={sequence.id}
            classes={classes}
            files={files}
            onAddFile={onAddFile}
            results={map.results}
            address={address}
            onChange={(part) => change({ ...part, page: address.page })}
          />
        }
        onSave={(format) => void latestSave.current(format)}
      />
    ),
    [
      isWhole,
      isTable,
      hasLens,
      isLinear,
      classes,
      files,
      onAddFile,
      map.results,
      sequence.id,
      address,
      change,
      dispatch,
    ],
  );
  const bp = Math.round(state.view.to - state.view.from);
  return (
    <div ref={frame}>
      <MapToolbar
        shape={axis.isCircular ? state.shape : null}
        onShape={(shape) => shape !== state.shape && dispatch({ type: 'shape' })}
        searchBox={searchBox}
        home={{
          sequenceId: sequence.id,
          lengthBp: sequence.length,
          isCircle: axis.isCircular,
          record,
        }}
        shown={shown}
        onGo={go}
        records={
          sequence.recordCount > 1 && (
            <RecordPicker
              className={styles['records']}
              sequenceId={sequence.id}
              label="Go to a record, now"
              none={`All ${formatInteger(sequence.recordCount)} records`}
              empty={countOf(sequence.recordCount, 'record')}
              picked={recordOfView(state.view, records)}
              onPick={goToRecord}
            />
          )
        }
        chip={
          range === null ? null : `${formatInteger(bp)} bp, ${scaleWords(pxPerBase(state.view))}`
        }
        onWhole={() => dispatch({ type: 'whole' })}
      >
        {tools}
      </MapToolbar>
      {data.error !== undefined && (
        <LoadFailure onRetry={data.retry}>{messageOf(data.error)}</LoadFailure>
      )}
      {state.isTable ? (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <SegmentTable data={data} owners={owners} axis={axis} />
        </Suspense>
      ) : (
        <>
          {state.shape === 'circular' ? (
            <CircularMap
              box={box}
              live={live}
              sequenceId={sequence.id}
              data={data}
              classes={classes}
              lanes={lanes}
              layout={layout}
              analyses={analyses}
              notes={notes}
              name={sequence.name}
              label={`Map of ${sequence.name}, ${shown}`}
              widthPx={widthPx}
            />
          ) : (
            <LinearMap
              box={box}
              live={live}
              layout={layout}
              sequenceId={sequence.id}
              data={data}
              classes={classes}
              lanes={lanes}
              owners={owners}
              analyses={analyses}
              pair={pair}
              notes={notes}
              label={`Map of ${sequence.name}, ${shown}`}
              records={records}
            />
          )}
          {state.lens !== null && state.shape === 'linear' && (
            <MapLens
              sequenceId={sequence.id}
              axis={axis}
              lens={state.lens}
              layout={layout}
              data={data}
              records={records}
            />
          )}
          <MapLegend classes={classes} lanes={lanes} barBp={data.barBp} />
        </>
      )}
    </div>
  );
}

/** "1.3 px a base", "19 bp a pixel". */
function scaleWords(scale: number): string {
  return scale >= 1
    ? `${formatDecimal(scale, 1)} px a base`
    : `${formatInteger(1 / scale)} bp a pixel`;
}
