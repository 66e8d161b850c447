import type { Sequence } from '@flipon/contract/sequence';
import { IconCursorText, IconMap, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { importWaitMs } from '../../../api/events/import-wait.ts';
import { sequenceQuery } from '../../../api/sequences/get-sequence.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { hasFeature } from '../../../api/transport/mode.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CloseButton } from '../../../ui/controls/icon-button.tsx';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ShareDialog } from '../../shares/share-dialog.tsx';
import type { ShareTarget } from '../../shares/share-target.ts';
import { CancelImport } from '../cancel-import.tsx';
import { DownloadMenu, WHOLE_FILES } from '../download-menu.tsx';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { RenameDialog } from '../library/rename-dialog.tsx';
import { readOpenSequence, withOpenSequence } from '../open-sequence.ts';
import styles from './details.module.css';
import { SequenceDetails } from './sequence-details.tsx';

const WIDTH_PX = 760;

/** The details of the sequence that the address names, over the list. */
export function DetailsDrawer() {
  const [search, setSearch] = useSearchParams();
  const id = readOpenSequence(search);
  const close = () => {
    setSearch(withOpenSequence(search, null), { replace: true, preventScrollReset: true });
  };
  return id !== null && <Details id={id} onClose={close} />;
}

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const headingId = useId();
  const renaming = useDialog<Sequence>();
  const sharing = useDialog<ShareTarget>();
  const { data, error, refetch } = useQuery({
    ...sequenceQuery(id),
    // It may have been analysed since, which fixes the shapes of its records.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      sequenceStateOf(state.data.payload, state.data.batch) === 'importing'
        ? importWaitMs(state.dataUpdateCount)
        : false,
  });
  const sequence = data?.payload;
  const state = sequence === undefined ? undefined : sequenceStateOf(sequence, data?.batch);
  return (
    <Drawer label={{ headingId }} onClose={onClose} width={WIDTH_PX}>
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['title']}>
          {sequence?.name ?? 'Sequence'}
        </h2>
        {state === 'ready' && sequence !== undefined && (
          <span className={styles['actions']}>
            <ButtonLink
              to={`/map?sequence=${id}`}
              variant="soft"
              size="small"
              icon={<IconMap size={14} stroke={1.75} />}
              aria-label={`Map of ${sequence.name}`}
            >
              Map
            </ButtonLink>
            <DownloadMenu
              name={sequence.name}
              sequenceId={id}
              files={WHOLE_FILES}
              variant="soft"
              size="small"
            />
            <Button
              variant="soft"
              size="small"
              icon={<IconCursorText size={14} stroke={1.75} />}
              onClick={() => renaming.open(sequence)}
            >
              Rename
            </Button>
            {hasFeature('shares') && (
              <Button
                variant="soft"
                size="small"
                icon={<IconShare size={14} stroke={1.75} />}
                onClick={() =>
                  sharing.open({ subject: { sequence: id }, name: sequence.name, viewSearch: '' })
                }
              >
                Share
              </Button>
            )}
          </span>
        )}
        <CloseButton label="Close details" onClose={onClose} />
      </div>
      <div className={styles['body']}>
        <LoadFailure onRetry={refetch} error={error} />
        {error === null && data === undefined && <Outline />}
        {state === 'importing' && sequence !== undefined && (
          <div>
            <ImportProgress batch={data?.batch} />
            <CancelImport sequence={sequence} />
          </div>
        )}
        {state === 'failed' && <ImportFailure batch={data?.batch} />}
        {state === 'ready' && sequence !== undefined && (
          <SequenceDetails key={id} sequence={sequence} />
        )}
      </div>
      <RenameDialog dialog={renaming} />
      <ShareDialog dialog={sharing} />
    </Drawer>
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
