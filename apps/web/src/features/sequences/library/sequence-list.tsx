import type { Sequence } from '@flipon/contract/sequence';
import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { announce } from '../../../ui/announcer.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { TagFilter } from '../../../ui/tags/tag-filter.tsx';
import { useDeletedIds } from '../../../ui/undo-delete.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmptyLibrary, NothingTagged } from './empty-library.tsx';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SequenceCards } from './sequence-cards.tsx';
import styles from './sequence-list.module.css';
import { SequenceTable } from './sequence-table.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

const PAGE_SIZE = 10;

/** A page of the library, with its filter, its order and its pages kept in the address. */
export function SequenceList() {
  const [search, setSearch] = useSearchParams();
  const address = readListAddress(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    sequenceListQuery({ ...address, pageSize: PAGE_SIZE }),
  );
  const deletedIds = useDeletedIds();
  const deleteSequences = useDeletion();
  const [leaving, setLeaving] = useState<readonly Sequence[]>([]);
  const [editing, setEditing] = useState<Sequence | null>(null);
  const [filterNumber, setFilterNumber] = useState(0);
  const rowsArea = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();

  const shown = data?.items.filter(({ id }) => !deletedIds.has(id));
  const list = data === undefined || shown === undefined ? undefined : { ...data, items: shown };
  const tickable = (shown ?? []).filter(
    (sequence) => sequenceStateOf(sequence, data?.batches[sequence.id]) !== 'importing',
  );
  const selection = useSelection(tickable);
  const selected = selection.rows.length;
  const total =
    data === undefined
      ? undefined
      : data.page.totalElements - data.items.length + (shown?.length ?? 0);

  const change = (part: Partial<ListAddress>) => {
    setSearch(writeListAddress({ ...address, pageNumber: 0, ...part }), {
      preventScrollReset: true,
    });
  };
  const clearSelection = () => {
    selection.clear();
    // The button that was pressed goes with the bar.
    rowsArea.current?.querySelector('input')?.focus();
  };

  useEffect(() => {
    if (selected > 0) announce(`${countOf(selected, 'sequence')} selected.`);
  }, [selected]);
  const lastPage = Math.max(0, Math.ceil((data?.page.totalElements ?? 0) / PAGE_SIZE) - 1);
  const isBehindTheEnd = data !== undefined && !isPlaceholderData && address.pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read and changed at this one moment only.
  useEffect(() => {
    if (isBehindTheEnd) change({ pageNumber: lastPage });
  }, [isBehindTheEnd, lastPage]);

  const filter = (
    <TagFilter key={filterNumber} tags={address.tags} onChange={(tags) => change({ tags })} />
  );
  const showAll = () => {
    // A new field, because the old one holds what was typed.
    setFilterNumber(filterNumber + 1);
    change({ tags: [] });
  };
  const coverClass = selected > 0 ? styles['covered'] : styles['open'];
  const rows = {
    list,
    isStale: isPlaceholderData,
    selection,
    tickable,
    onEdit: setEditing,
    onDelete: (sequence: Sequence) => setLeaving([sequence]),
  };

  return (
    <Panel
      title="My sequences"
      className={styles['panel']}
      note={total === undefined ? undefined : `${formatInteger(total)} in total`}
      actions={
        <span className={coverClass}>
          {!isNarrow && filter}
          <ActionIcon aria-label="Reload" disabled={isFetching} onClick={() => void refetch()}>
            <IconRefresh size={17} stroke={1.75} />
          </ActionIcon>
        </span>
      }
    >
      {isNarrow && (
        <div className={styles['filter']}>
          <span className={coverClass}>{filter}</span>
        </div>
      )}
      {selected > 0 && (
        <SelectionBar
          count={selected}
          onInvert={() => selection.invert(tickable)}
          onClear={clearSelection}
          onDelete={() => setLeaving(selection.rows)}
        />
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
      {(error === null || list !== undefined) && (
        <div ref={rowsArea} className={styles['rows']}>
          {isNarrow ? (
            <SequenceCards {...rows} />
          ) : (
            <SequenceTable {...rows} sorting={address} onSort={change} />
          )}
        </div>
      )}
      {total === 0 &&
        (address.tags.length === 0 ? (
          <EmptyLibrary onReload={() => void refetch()} />
        ) : (
          <NothingTagged tags={address.tags} onShowAll={showAll} />
        ))}
      <Pager
        label="sequences"
        pageNumber={address.pageNumber}
        pageSize={PAGE_SIZE}
        totalElements={total ?? 0}
        onChange={(pageNumber) => change({ pageNumber })}
      />
      <TagsDialog sequence={editing} onClose={() => setEditing(null)} />
      <DeleteDialog
        sequences={leaving}
        onClose={() => setLeaving([])}
        onDelete={(sequences) => {
          selection.setAll(sequences, false);
          deleteSequences(sequences);
        }}
      />
    </Panel>
  );
}
