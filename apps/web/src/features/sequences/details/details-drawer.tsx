import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { importDelayMs } from '../../../api/events/poll-delay.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { readOpenSequence, withOpenSequence } from '../open-sequence.ts';
import styles from './details.module.css';
import { SequenceDetails } from './sequence-details.tsx';

const WIDTH_PX = 760;

/** The details of the sequence that the address names, over the list. */
export function DetailsDrawer() {
  const [search, setSearch] = useSearchParams();
  const id = readOpenSequence(search);
  // What was open is still seen while the drawer goes away.
  const shown = useRef(id);
  if (id !== null) shown.current = id;
  const close = () => {
    setSearch(withOpenSequence(search, null), { replace: true, preventScrollReset: true });
  };
  return (
    <Drawer.Root opened={id !== null} onClose={close} position="right" size={WIDTH_PX}>
      <Drawer.Overlay />
      <Drawer.Content>{shown.current !== null && <Details id={shown.current} />}</Drawer.Content>
    </Drawer.Root>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...sequenceQuery(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      sequenceStateOf(state.data.payload, state.data.batch) === 'importing'
        ? importDelayMs(state.dataUpdateCount)
        : false,
  });
  const sequence = data?.payload;
  const state = sequence === undefined ? undefined : sequenceStateOf(sequence, data?.batch);
  return (
    <>
      <div className={styles['head']}>
        <Drawer.Title className={styles['title']}>{sequence?.name ?? 'Sequence'}</Drawer.Title>
        <Drawer.CloseButton aria-label="Close details" />
      </div>
      <div className={styles['body']}>
        {error !== null && (
          <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
        )}
        {error === null && data === undefined && <Outline />}
        {state === 'importing' && <ImportProgress batch={data?.batch} />}
        {state === 'failed' && <ImportFailure batch={data?.batch} />}
        {state === 'ready' && sequence !== undefined && (
          <SequenceDetails key={id} sequence={sequence} />
        )}
      </div>
    </>
  );
}

function Outline() {
  return (
    <div className={styles['outline']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <Skeleton key={line} width="60%" />
      ))}
    </div>
  );
}
