import type { Sequence } from '@flipon/contract/sequence';
import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { sequenceListQuery } from '../../api/list-sequences.ts';
import { formatInteger } from '../../ui/format-number.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsNarrow } from '../../ui/screen-width.ts';
import { TagFilter } from '../../ui/tag-filter.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';
import { SequenceCards } from './sequence-cards.tsx';
import styles from './sequence-list.module.css';
import { SequenceTable } from './sequence-table.tsx';

const PAGE_SIZE = 10;

/** A page of the library, with its filter, its order and its pages kept in the address. */
export function SequenceList() {
  const [search, setSearch] = useSearchParams();
  const address = readListAddress(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    sequenceListQuery({ ...address, pageSize: PAGE_SIZE }),
  );
  const [leaving, setLeaving] = useState<Sequence | null>(null);
  const isNarrow = useIsNarrow();

  const change = (part: Partial<ListAddress>) => {
    setSearch(writeListAddress({ ...address, pageNumber: 0, ...part }), {
      preventScrollReset: true,
    });
  };
  const total = data?.page.totalElements;
  const rows = { list: data, isStale: isPlaceholderData, onDelete: setLeaving };

  return (
    <Panel
      title="My sequences"
      note={total === undefined ? undefined : `${formatInteger(total)} in total`}
      actions={
        <>
          {!isNarrow && <TagFilter tags={address.tags} onChange={(tags) => change({ tags })} />}
          <ActionIcon aria-label="Reload" disabled={isFetching} onClick={() => void refetch()}>
            <IconRefresh size={17} stroke={1.75} />
          </ActionIcon>
        </>
      }
    >
      {isNarrow && (
        <div className={styles['filter']}>
          <TagFilter tags={address.tags} onChange={(tags) => change({ tags })} />
        </div>
      )}
      {error !== null && (
        <div className={styles['notice']}>
          <Notice
            kind="error"
            action={
              <Button size="compact-sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            {messageOf(error)}
          </Notice>
        </div>
      )}
      {isNarrow ? (
        <SequenceCards {...rows} />
      ) : (
        <SequenceTable {...rows} sorting={address} onSort={(sorting) => change(sorting)} />
      )}
      {data !== undefined && data.items.length === 0 && (
        <p className={styles['empty']}>
          {address.tags.length === 0
            ? 'There are no sequences here, upload some sequences first or click reload.'
            : `No sequence has ${address.tags.length === 1 ? 'the tag' : 'all of the tags'} ${address.tags.join(', ')}.`}
        </p>
      )}
      <Pager
        label="sequences"
        pageNumber={address.pageNumber}
        pageSize={PAGE_SIZE}
        totalElements={total ?? 0}
        onChange={(pageNumber) => change({ pageNumber })}
      />
      <DeleteDialog
        sequence={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          const wasAlone = data?.items.length === 1 && address.pageNumber > 0;
          if (wasAlone) change({ pageNumber: address.pageNumber - 1 });
        }}
      />
    </Panel>
  );
}
