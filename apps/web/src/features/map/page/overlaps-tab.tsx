import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { fileNamePart } from '../../../ui/files/save-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { boundsOf, placeWords, viewOf } from '../address/view-range.ts';
import { NearestPanel } from '../nearest/nearest-panel.tsx';
import { pairIndices, pairKeys } from '../overlaps/chosen-pair.ts';
import { CoverageChanges } from '../overlaps/coverage-changes.tsx';
import { FeaturePart } from '../overlaps/feature-part.tsx';
import { DepthPart, MatrixPart } from '../overlaps/overlap-panel.tsx';
import { UpsetTable } from '../overlaps/upset-table.tsx';
import { useOverlaps } from '../overlaps/use-overlaps.ts';
import styles from './map-page.module.css';
import type { MapProps } from './map-props.ts';
import { sequenceWords } from './map-title.ts';

const ALL_FEATURES = 50;

/** Everything that the classes share, over the whole page. */
export function OverlapsTab({ map, classes, lanes, record, state }: MapProps) {
  const { address, change } = state;
  const isNarrow = useIsNarrow();
  const bounds = boundsOf(map, record);
  const view = viewOf(address.range, bounds);
  const place = placeWords(view, bounds);
  const asked = useOverlaps(map.sequence.id, { classes, lanes }, view, bounds);
  const { overlaps, matrix, whole, error, retry } = asked;
  const owners = [...classes, ...lanes];
  const counted = {
    sequenceId: map.sequence.id,
    results: classes.map(({ result }) => result.id),
    range: view,
  };
  if (classes.length === 0) {
    return <p className={styles['aside']}>What classes share is counted of finished results.</p>;
  }
  if (overlaps === undefined || matrix === undefined) {
    return error === null ? (
      <Skeleton width="100%" height={640} />
    ) : (
      <LoadFailure onRetry={retry} error={error} />
    );
  }
  const pair = pairIndices(owners, address.pair);
  return (
    <div className={styles['overlaps']}>
      <Panel title="Overlap of classes" note={place}>
        <MatrixPart
          owners={owners}
          matrix={matrix}
          counted={counted}
          sequence={sequenceWords(map)}
          pair={pair}
          place={place}
          isNarrow={isNarrow}
          onPair={(next) => change({ pair: pairKeys(owners, next) })}
        />
        <DepthPart overlaps={overlaps} counted={counted} />
      </Panel>
      <Panel title="Where they lie" note={place}>
        {whole !== undefined && (
          <CoverageChanges classes={classes} part={overlaps} whole={whole} place={place} />
        )}
        {overlaps.features.length > 0 ? (
          <FeaturePart {...{ classes, overlaps, counted }} most={ALL_FEATURES} />
        ) : (
          <p className={styles['aside']}>
            This sequence has no features here. A GFF3, GTF or BED file adds them: see the details
            of the sequence.
          </p>
        )}
      </Panel>
      <div className={styles['wide']}>
        <NearestPanel
          sequenceId={map.sequence.id}
          stem={fileNamePart(map.sequence.name)}
          {...{ owners, view, bounds, place }}
        />
      </div>
      <div className={styles['wide']}>
        <UpsetTable {...{ classes, overlaps, counted, place }} sequence={sequenceWords(map)} />
      </div>
    </div>
  );
}
