import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { analysisListQuery } from '../../api/analyses/list-analyses.ts';
import type { ShownKind } from '../../api/analyses/shown-kinds.ts';
import { messageOf } from '../../api/api-error.ts';
import { useSelection } from '../../ui/data-table/use-selection.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/paged-list/pager.tsx';
import { useIsNarrow } from '../../ui/screen-width.ts';
import { useDeletedIds } from '../../ui/undo-delete.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { type ArchivedResults, ExportArchiveDialog } from '../export/export-archive-dialog.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { TagsDialog } from '../result/tags-dialog.tsx';
import { DeleteResultsDialog, type Leaving } from './delete-results-dialog.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListBar } from './list-bar.tsx';
import { readStoredAddress, type StoredAddress, writeStoredAddress } from './stored-address.ts';
import { StoredCards } from './stored-cards.tsx';
import styles from './stored-list.module.css';
import { storedStateOf } from './stored-state.ts';
import { StoredTable } from './stored-table.tsx';
import { useResultDeletion } from './use-result-deletion.ts';

const PAGE_SIZE = 10;

interface StoredListProps {
  kind: ShownKind;
  definition: AnalysisDefinition;
}

/** A page of stored results, with filter, order and page kept in the address. */
export function StoredList({ kind, definition }: StoredListProps) {
  const [search, setSearch] = useSearchParams();
  const address = readStoredAddress(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    analysisListQuery(definition, { ...address, pageSize: PAGE_SIZE }),
  );
  const deletedIds = useDeletedIds();
  const rows = data?.items.filter(({ id }) => !deletedIds.has(id)) ?? [];
  const selection = useSelection<Analysis>(rows);
  const isNarrow = useIsNarrow();
  const section = useRef<HTMLElement>(null);
  const editing = useDialog<Analysis>();
  const exporting = useDialog<Analysis>();
  const archiving = useDialog<ArchivedResults>();
  const leaving = useDialog<Leaving>();

  const change = (part: Partial<StoredAddress>, replace = false) => {
    setSearch(writeStoredAddress({ ...address, pageNumber: 0, ...part }), {
      preventScrollReset: true,
      replace,
    });
  };
  // A button that is gone cannot take the focus back.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) section.current?.focus();
  };
  const deleteResults = useResultDeletion(definition, () => section.current?.focus());

  const lastPage = Math.max(0, Math.ceil((data?.page.totalElements ?? 0) / PAGE_SIZE) - 1);
  const isBeyond = data !== undefined && !isPlaceholderData && address.pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone decides.
  useEffect(() => {
    if (isBeyond) change({ pageNumber: lastPage }, true);
  }, [isBeyond, lastPage]);

  const hiddenHere = (data?.items.length ?? 0) - rows.length;
  const total = data === undefined ? undefined : data.page.totalElements - hiddenHere;
  const downloadToken = data?.downloadToken;
  const finishedIds = selection.rows
    .filter((row) => storedStateOf(row, data?.batches[row.id]).step === 'finished')
    .map(({ id }) => id);
  const listed = {
    definition,
    list: data,
    rows,
    isStale: isPlaceholderData,
    selection,
    onExport: exporting.open,
    onEdit: editing.open,
    onDelete: (analysis: Analysis) => leaving.open({ analyses: [analysis], isSelection: false }),
  };

  return (
    <section ref={section} className={styles['panel']} tabIndex={-1} aria-label="Stored results">
      <ListBar
        total={total}
        selected={selection.rows.length}
        exportable={downloadToken === undefined ? 0 : finishedIds.length}
        tags={address.tags}
        isFetching={isFetching}
        onTags={(tags) => change({ tags })}
        onReload={() => void refetch()}
        onInvert={() => selection.invert(rows)}
        onClear={selection.clear}
        onExport={() =>
          archiving.open({
            ids: finishedIds,
            unfinishedCount: selection.rows.length - finishedIds.length,
          })
        }
        onDelete={() => leaving.open({ analyses: selection.rows, isSelection: true })}
      />
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
        <StoredCards {...listed} />
      ) : (
        <StoredTable {...listed} sorting={address} onSort={(sorting) => change(sorting)} />
      )}
      {data !== undefined && rows.length === 0 && !isBeyond && (
        <EmptyList
          definition={definition}
          tags={address.tags}
          hasOthers={(total ?? 0) > 0}
          onShowAll={() => change({ tags: [] })}
        />
      )}
      <Pager
        label="stored results"
        pageNumber={address.pageNumber}
        pageSize={PAGE_SIZE}
        totalElements={total ?? 0}
        onChange={(pageNumber) => change({ pageNumber })}
      />
      <TagsDialog definition={definition} dialog={editing} />
      <ExportDialog
        kind={kind}
        definition={definition}
        downloadToken={downloadToken}
        dialog={exporting}
      />
      <ExportArchiveDialog
        kind={kind}
        definition={definition}
        downloadToken={downloadToken}
        dialog={archiving}
      />
      <DeleteResultsDialog
        dialog={leaving}
        onClosed={keepFocus}
        onConfirm={(analyses) => {
          selection.clear();
          deleteResults(analyses);
        }}
      />
    </section>
  );
}
