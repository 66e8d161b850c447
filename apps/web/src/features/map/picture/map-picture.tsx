import type { SequenceRecordItem } from '@flipon/contract/record';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { RecordPicker } from '../../sequences/annotations/record-picker.tsx';
import type { FoundPlace } from '../address/find-place.ts';
import { recordOfView } from '../core/record-ruler.ts';
import { pxPerBase } from '../core/view/view.ts';
import { LanesMenu } from '../lanes/lanes-menu.tsx';
import styles from '../page/map-page.module.css';
import { MapDrawing } from './map-drawing.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { MapTools } from './map-tools.tsx';
import { type MapPictureProps, type MapPictureView, useMapPicture } from './use-map-picture.ts';

const MapFigure = lazyCode(async () => ({
  default: (await import('../save/map-figure.tsx')).MapFigure,
}));
const SegmentTable = lazyCode(async () => ({
  default: (await import('./segment-table.tsx')).SegmentTable,
}));

/** The picture with its tools: everything in it follows one state. */
export function MapPicture(props: MapPictureProps) {
  const { map, classes, files, record, state: addressState, searchBox, onAddFile } = props;
  const { address, change } = addressState;
  const { sequence } = map;
  const view = useMapPicture(props);
  const { owners, axis, live, box, frame, data, records, range, shown } = view;
  const { state, dispatch } = live;
  useDrawnMap(props, view);
  const figure = useDialog<true>();
  const { open: openFigure } = figure;
  const goToRecord = (chosen: SequenceRecordItem | null) => {
    if (chosen === null) dispatch({ type: 'whole' });
    else dispatch({ type: 'range', from: chosen.start, to: chosen.start + chosen.length });
    box.current?.focus({ preventScroll: true });
  };
  const go = ({ range: found }: FoundPlace) => {
    dispatch({ type: 'range', ...found });
    box.current?.focus({ preventScroll: true });
  };
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
        onFigure={() => openFigure(true)}
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
      openFigure,
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
      <LoadFailure onRetry={data.retry} error={data.error} />
      {state.isTable ? (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <SegmentTable data={data} owners={owners} axis={axis} />
        </Suspense>
      ) : (
        <MapDrawing {...props} view={view} />
      )}
      {figure.subject !== null && (
        <Suspense fallback={null}>
          <MapFigure {...props} view={view} onClose={figure.close} />
        </Suspense>
      )}
    </div>
  );
}

/** Hands over how the map is drawn as SVG, as long as it is on the page: for files that take it along. */
function useDrawnMap(props: MapPictureProps, seen: MapPictureView): void {
  const { onFigure } = props;
  const latest = useRef({ props, seen });
  latest.current = { props, seen };
  useEffect(() => {
    onFigure(async () => (await import('../save/figure-of-map.ts')).drawShownMap(latest.current));
    return () => onFigure(null);
  }, [onFigure]);
}

/** "1.3 px a base", "19 bp a pixel". */
function scaleWords(scale: number): string {
  return scale >= 1
    ? `${formatDecimal(scale, 1)} px a base`
    : `${formatInteger(1 / scale)} bp a pixel`;
}
