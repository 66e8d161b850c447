import { useMemo, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import { boundsOf, placeWords, rangeWords, viewOf } from '../address/view-range.ts';
import { useSeenRecords } from '../data/use-seen-records.ts';
import { HitList } from '../hits/hit-list.tsx';
import { useHitList } from '../hits/use-hit-list.ts';
import { NotSearched } from '../lanes/not-searched.tsx';
import { pairIndices, pairKeys } from '../overlaps/chosen-pair.ts';
import { OverlapPanel } from '../overlaps/overlap-panel.tsx';
import { useOverlaps } from '../overlaps/use-overlaps.ts';
import { MapPicture } from '../picture/map-picture.tsx';
import { AnalyseEverything } from './analyse-everything.tsx';
import { MapFigures } from './map-figures.tsx';
import styles from './map-page.module.css';
import type { MapProps } from './map-props.ts';
import { sequenceWords } from './map-title.ts';

/** How long the map is still before the list and the panels follow it. */
const SETTLED_MS = 200;

/** The map itself over the whole width, the list of its hits, and what its classes share. */
export function MapTabContent(props: MapProps) {
  const { map, classes, files, lanes, analyses, record, state, running, onAddFile, onFigure } =
    props;
  const { address, change } = state;
  const search = useRef<HTMLInputElement>(null);
  const bounds = boundsOf(map, record);
  const view = useSettled(address.range, SETTLED_MS);
  const shown = viewOf(view, bounds);
  const { id: sequenceId } = map.sequence;
  const overlaps = useOverlaps(sequenceId, { classes, lanes }, shown, bounds);
  const owners = useMemo(() => [...classes, ...lanes], [classes, lanes]);
  const list = useHitList(map, owners, { ...address, view: shown });
  const records = useSeenRecords(map.sequence, shown);
  const place = placeWords(shown, bounds);
  const pair = pairIndices(owners, address.pair);
  const soFar = (words: string) => (running.parts.length === 0 ? words : `${words}, so far`);
  return (
    <>
      <div className={styles['stack']}>
        <Panel>
          {classes.length > 0 && (
            <MapFigures
              classes={classes}
              overlaps={overlaps.overlaps}
              hasFailed={overlaps.error !== null}
              map={map}
              place={soFar(place)}
            />
          )}
          <MapPicture
            map={map}
            classes={classes}
            files={files}
            onAddFile={onAddFile}
            lanes={lanes}
            analyses={analyses}
            bounds={bounds}
            record={record}
            onFigure={onFigure}
            state={state}
            running={running}
            overlaps={overlaps.overlaps}
            counted={shown}
            matrix={overlaps.matrix}
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
      <HitList
        owners={owners}
        analyses={analyses}
        list={list}
        sequence={map.sequence}
        hasFeatures={map.hasFeatures}
        order={address.order}
        onOrder={(order) => change({ order })}
        page={address.page}
        onPage={(page) => change({ page })}
        place={soFar(place === 'whole' ? 'on the map' : place)}
        rangeWords={
          records.length > 0 && record === null
            ? describeRange(shown, records)
            : rangeWords(shown, bounds)
        }
        chosen={address.hit}
        onChoose={(hit) => change({ hit, page: address.page })}
        hasRecords={map.sequence.recordCount > 1}
      />
      {overlaps.error !== null && (
        <LoadFailure onRetry={overlaps.retry}>{messageOf(overlaps.error)}</LoadFailure>
      )}
      {classes.length > 0 && (
        <div className={styles['stack']}>
          <OverlapPanel
            classes={classes}
            owners={owners}
            matrix={overlaps.matrix}
            overlaps={overlaps.overlaps}
            whole={overlaps.whole}
            counted={{
              sequenceId,
              results: classes.map(({ result }) => result.id),
              range: shown,
            }}
            sequence={sequenceWords(map)}
            place={place}
            isStale={overlaps.isStale}
            pair={pair}
            onPair={(next) => change({ pair: pairKeys(owners, next), page: address.page })}
          />
        </div>
      )}
    </>
  );
}
