import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import { mapQuery } from '../../../api/maps/get-map.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EVERYTHING, NEWEST_FIRST } from '../../../ui/paged-list/list-address.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { useMapAddress } from '../address/use-map-address.ts';
import styles from './map-page.module.css';
import { MapSign } from './map-sign.tsx';
import { MapView } from './map-view.tsx';

/** All motifs of a sequence on one map: the sequence that the address names, or a choice of them. */
export function MapPage() {
  const state = useMapAddress();
  const { sequence } = state.address;
  if (sequence === null || !isUuid(sequence)) return <ChooseSequence />;
  return <MapOfSequence key={sequence} id={sequence} state={state} />;
}

function MapOfSequence({ id, state }: { id: string; state: ReturnType<typeof useMapAddress> }) {
  const { data, error, refetch } = useQuery(mapQuery(id));
  // What an answer brings is drawn in one piece, and this in slices.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return <MapView map={data} state={state} />;
  return (
    <>
      <PageTitle title="Map" glyph={<MapSign />} />
      {error === null ? (
        <Skeleton width="100%" height={640} />
      ) : (
        <LoadFailure onRetry={refetch} error={error} />
      )}
    </>
  );
}

const SHOWN = 20;

/** The newest sequences, each with a link to its map. */
function ChooseSequence() {
  const { data, error, refetch } = useQuery(
    sequenceListQuery({ ...EVERYTHING, ...NEWEST_FIRST, pageSize: SHOWN, pageNumber: 0 }),
  );
  const ready = data?.items.filter(({ length }) => length !== null);
  return (
    <>
      <PageTitle title="Map" glyph={<MapSign />}>
        All motifs of a sequence on one axis, with its genes.
      </PageTitle>
      <Panel title="Choose a sequence">
        <LoadFailure onRetry={refetch} error={error} />
        {error === null && ready === undefined && <Skeleton width="100%" height={120} />}
        {ready !== undefined && (
          <ul className={styles['choices']}>
            {ready.map(({ id, name, length }) => (
              <li key={id}>
                <Link to={`/map?sequence=${id}`}>{name}</Link>
                <span>{formatInteger(length ?? 0)} bp</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles['aside']}>
          Each sequence’s details lead to its map, too: <Link to="/sequence/tools">Sequences</Link>.
        </p>
      </Panel>
    </>
  );
}
