import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSame } from '../../../ui/state/use-same.ts';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import type { Stretch } from '../address/read-place.ts';
import { type Bounds, boundsOf, placeWords, rangeWords, viewOf } from '../address/view-range.ts';
import { useSeenRecords } from '../data/use-seen-records.ts';
import type { MapLane } from '../files/file-lane.ts';
import { HitList } from '../hits/hit-list.tsx';
import { type HitListProps, useHitList } from '../hits/use-hit-list.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { NotSearched } from '../lanes/not-searched.tsx';
import { pairIndices, pairKeys } from '../overlaps/chosen-pair.ts';
import { OverlapPanel } from '../overlaps/overlap-panel.tsx';
import { type OverlapsState, useOverlaps } from '../overlaps/use-overlaps.ts';
import { MapPicture } from '../picture/map-picture.tsx';
import { AnalyseEverything } from './analyse-everything.tsx';
import { MapFigures } from './map-figures.tsx';
import styles from './map-page.module.css';
import type { MapProps } from './map-props.ts';
import { sequenceWords } from './map-title.ts';

/** How long the map is still before the list and the panels follow it. */
const SETTLED_MS = 200;

/** The map itself over the whole width; below it the list of its hits, and what its classes share. */
export function MapTabContent(props: MapProps) {
  const { map, classes, lanes, analyses, record, state, running } = props;
  const { address } = state;
  const search = useRef<HTMLInputElement>(null);
  const bounds = useSame(boundsOf(map, record));
  const view = useSettled(address.range, SETTLED_MS);
  const shown = useSame(viewOf(view, bounds));
  const { id: sequenceId } = map.sequence;
  const { error, retry, ...counts } = useOverlaps(sequenceId, { classes, lanes }, shown, bounds);
  const owners = useMemo(() => [...classes, ...lanes], [classes, lanes]);
  const place = placeWords(shown, bounds);
  const soFar = (words: string) => (running.parts.length === 0 ? words : `${words}, so far`);
  const isPainted = useAfterPaint();
  const below = { map, owners, state, shown };
  return (
    <>
      <div className={styles['stack']}>
        <Panel>
          {classes.length > 0 && (
            <MapFigures
              classes={classes}
              overlaps={counts.overlaps}
              hasFailed={error !== null}
              map={map}
              place={soFar(place)}
            />
          )}
          <DrawnPicture
            {...props}
            bounds={bounds}
            overlaps={counts.overlaps}
            counted={shown}
            matrix={counts.matrix}
            searchBox={search}
          />
          <NotSearched map={map} />
        </Panel>
        {map.results.length === 0 && (
          <Panel title="No finished result">
            <div className={styles['bare']}>
              <AnalyseEverything sequenceId={sequenceId} />
            </div>
          </Panel>
        )}
      </div>
      {isPainted ? (
        <>
          <HitsInView
            {...{ ...below, analyses, record, bounds }}
            place={soFar(place === 'whole' ? 'on the map' : place)}
          />
          <LoadFailure onRetry={retry} error={error} />
          {classes.length > 0 && <OverlapsInView {...{ ...below, ...counts, classes, place }} />}
        </>
      ) : (
        <Skeleton width="100%" height={640} />
      )}
    </>
  );
}

/** The picture follows its own answers, and is not drawn again for those of the page around it. */
const DrawnPicture = memo(MapPicture);

interface BelowMapProps extends Pick<MapProps, 'map' | 'state'> {
  owners: readonly MapLane[];
  shown: Stretch;
  /** "in view"; of the list "in view, so far" while searches run. */
  place: string;
}

interface HitsInViewProps extends BelowMapProps, Pick<MapProps, 'analyses' | 'record'> {
  bounds: Bounds;
}

/** The list of hits follows its own answers, and the picture above it is not drawn again for each of them. */
const HitsInView = memo(function HitsInView(props: HitsInViewProps) {
  const { map, owners, analyses, record, state, shown, bounds, place } = props;
  const { address } = state;
  const found = useHitList(map, owners, { ...address, view: shown });
  // An answer that came is drawn in slices, with all others that came meanwhile.
  const { list, ...drawn } = useDeferredValue({ list: found, owners, analyses });
  const records = useSeenRecords(map.sequence, shown);
  return (
    <DrawnList
      {...drawn}
      list={list}
      sequence={map.sequence}
      hasFeatures={map.hasFeatures}
      order={address.order}
      {...useListActions(state)}
      page={address.page}
      place={place}
      rangeWords={
        records.length > 0 && record === null
          ? describeRange(shown, records)
          : rangeWords(shown, bounds)
      }
      chosen={address.hit}
      hasRecords={map.sequence.recordCount > 1}
    />
  );
});

const DrawnList = memo(HitList);

function useListActions({ address: { page }, change }: MapProps['state']) {
  return useMemo(
    (): Pick<HitListProps, 'onOrder' | 'onPage' | 'onChoose'> => ({
      onOrder: (order) => change({ order }),
      onPage: (next) => change({ page: next }),
      onChoose: (hit) => change({ hit, page }),
    }),
    [change, page],
  );
}

interface OverlapsInViewProps extends BelowMapProps, Omit<OverlapsState, 'error' | 'retry'> {
  classes: readonly MapClass[];
}

/** What the classes share in view, drawn once the list above it is on the page. */
const OverlapsInView = memo(function OverlapsInView(props: OverlapsInViewProps) {
  const { map, classes, owners, state, shown, ...panel } = props;
  const { address, change } = state;
  const isPainted = useAfterPaint();
  if (!isPainted) return null;
  return (
    <div className={styles['stack']}>
      <OverlapPanel
        {...panel}
        classes={classes}
        owners={owners}
        counted={{
          sequenceId: map.sequence.id,
          results: classes.map(({ result }) => result.id),
          range: shown,
        }}
        sequence={sequenceWords(map)}
        pair={pairIndices(owners, address.pair)}
        onPair={(next) => change({ pair: pairKeys(owners, next), page: address.page })}
      />
    </div>
  );
});

/**
 * Whether what a screen has below its first part may be drawn: false until that part is on the page, and true
 * in a rendering of its own, which React does in slices.
 */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
