import { ComputingLanes } from '../lanes/computing-lanes.tsx';
import { MapLegend } from '../lanes/map-legend.tsx';
import { NothingFound } from '../lanes/nothing-found.tsx';
import { CircularMap } from './circular-map.tsx';
import { LinearMap } from './linear-map.tsx';
import { MapLens } from './map-lens.tsx';

import type { MapPictureProps, MapPictureView } from './use-map-picture.ts';

/** The lanes in their shape, the lens, and what has no lane. */
export function MapDrawing(props: MapPictureProps & { view: MapPictureView }) {
  const { view, classes, lanes, analyses } = props;
  const { sequence } = props.map;
  const { owners, axis, live, pair, box, widthPx, layout, data, records, common, shown, notes } =
    view;
  const { state } = live;
  const { empty, isEmptyShown, showEmpty } = view;
  return (
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
          common={common}
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
      <ComputingLanes parts={props.running.parts} />
      <NothingFound
        classes={empty}
        sequenceId={sequence.id}
        isShown={isEmptyShown}
        onShow={showEmpty}
      />
      <MapLegend
        barBp={data.barBp}
        hasScales={state.shape === 'linear'}
        hasClasses={classes.length > 0}
      />
    </>
  );
}
