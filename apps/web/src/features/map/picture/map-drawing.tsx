import { Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { ComputingLanes } from '../lanes/computing-lanes.tsx';
import { MapLegend } from '../lanes/map-legend.tsx';
import { NothingFound } from '../lanes/nothing-found.tsx';
import { LinearMap } from './linear-map.tsx';
import { MapLens } from './map-lens.tsx';

import type { MapPictureProps, MapPictureView } from './use-map-picture.ts';

const CircleOfMap = lazyCode(async () => ({
  default: (await import('../circle/circle-of-map.tsx')).CircleOfMap,
}));

/** The lanes in their shape, the lens, and what has no lane. */
export function MapDrawing(props: MapPictureProps & { view: MapPictureView }) {
  const { view, classes, lanes, analyses } = props;
  const { sequence } = props.map;
  const { owners, axis, live, pair, box, layout, data, records, common, shown, notes } = view;
  const { state } = live;
  const { empty, isEmptyShown, showEmpty } = view;
  return (
    <>
      {state.shape === 'circular' ? (
        <Suspense fallback={<Skeleton width="100%" height={640} />}>
          <CircleOfMap {...props} />
        </Suspense>
      ) : (
        <LinearMap
          box={box}
          live={live}
          layout={layout}
          widthPx={view.widthPx}
          sequenceId={sequence.id}
          sequenceType={sequence.type}
          data={data}
          classes={classes}
          lanes={lanes}
          owners={owners}
          analyses={analyses}
          pair={pair}
          notes={notes}
          label={`Map of ${view.title}, ${shown}`}
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
      {state.shape === 'linear' && (
        <>
          <NothingFound
            classes={empty}
            sequenceId={sequence.id}
            isShown={isEmptyShown}
            onShow={showEmpty}
          />
          <MapLegend barBp={data.barBp} hasClasses={classes.length > 0} />
        </>
      )}
    </>
  );
}
