import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteAnalyses, useChangeAnalysisTags } from '../../api/analyses/change-analyses.ts';
import { analysisListQuery } from '../../api/analyses/list-analyses.ts';
import { useKnownTags } from '../../api/known-tags.ts';
import { useSelection } from '../../ui/data-table/use-selection.ts';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { deleteWithUndo } from '../../ui/feedback/undo-delete.ts';
import panel from '../../ui/layout/panel.module.css';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { EVERYTHING } from '../../ui/paged-list/list-address.ts';
import { Pager } from '../../ui/paged-list/pager.tsx';
import type { ListAddressState } from '../../ui/paged-list/use-list-address.ts';
import { usePagedList } from '../../ui/paged-list/use-paged-list.ts';
import { SeveralTagsEditor } from '../../ui/tags/several-tags-editor.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import { type ArchivedResults, ExportArchiveDialog } from '../export/export-archive-dialog.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { TagsDialog } from '../result/head/tags-dialog.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import type { ShareTarget } from '../shares/share-target.ts';
import { DeleteResultsDialog, type Leaving } from './delete-results-dialog.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListBar } from './list-bar.tsx';
import { StoredCards } from './stored-cards.tsx';
import styles from './stored-list.module.css';
import { stateIn } from './stored-rows.ts';
import { StoredTable } from './stored-table.tsx';

const PAGE_SIZE = 10;

interface StoredListProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  listAddress: ListAddressState;
}

/** A page of stored results, with filter, order and page kept in the address. */
export function StoredList({ kind, definition, listAddress }: StoredListProps) {
  const { address, change } = listAddress;
  const { pageNumber } = address;
  const { list, total, error, isFetching, isStale, isBeyond, reload, pager } = usePagedList(
    useQuery(analysisListQuery(definition, { ...address, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, change },
  );
  const rows = list?.items ?? [];
  // Without any, a failure is shown alone and no outline waits below it.
  const hasRows = error === null || list !== undefined;
  const selection = useSelection<Analysis>(rows);
  const isNarrow = useIsNarrow();
  const section = useRef<HTMLElement>(null);
  const editing = useDialog<Analysis>();
  const tagging = useDialog<readonly Analysis[]>();
  const savingSeveral = useChangeAnalysisTags(definition);
  const readKnownTags = useKnownTags();
  const exporting = useDialog<Analysis>();
  const sharing = useDialog<ShareTarget>();
  const archiving = useDialog<ArchivedResults>();
  const leaving = useDialog<Leaving>();

  // A button that is gone cannot take the focus back.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) section.current?.focus();
  };
  const deleteResults = useResultDeletion(definition, () => section.current?.focus());

  const downloadToken = list?.downloadToken;
  const finished = selection.rows.filter((row) => stateIn(list, row).step === 'finished');
  const listed = {
    definition,
    list,
    isStale,
    selection,
    onExport: exporting.open,
    onShare: ({ id, title }: Analysis) =>
      sharing.open({ subject: { analysis: id }, name: title, viewSearch: '' }),
    onEdit: editing.open,
    onDelete: (analysis: Analysis) => leaving.open({ analyses: [analysis], isSelection: false }),
  };

  return (
    <section ref={section} className={panel['panel']} tabIndex={-1} aria-label="Stored results">
      <ListBar
        total={total}
        selected={selection.rows.length}
        exportable={finished.length}
        search={address}
        isFetching={isFetching}
        onSearch={change}
        onReload={reload}
        onInvert={() => selection.invert(rows)}
        onClear={selection.clear}
        onTags={() => tagging.open(selection.rows)}
        onExport={() =>
          archiving.open({
            ids: finished.map(({ id }) => id),
            unfinishedCount: selection.rows.length - finished.length,
            mostHits: Math.max(0, ...finished.map(({ resultCount }) => resultCount ?? 0)),
            sequenceLengths: finished.map(({ sequenceLength }) => sequenceLength),
          })
        }
        onDelete={() => leaving.open({ analyses: selection.rows, isSelection: true })}
      />
      <LoadFailure className={styles['notice']} onRetry={reload} error={error} />
      {hasRows && isNarrow && <StoredCards {...listed} />}
      {hasRows && !isNarrow && <StoredTable {...listed} sorting={address} onSort={change} />}
      {list !== undefined && rows.length === 0 && !isBeyond && (
        <EmptyList
          definition={definition}
          search={address}
          hasOthers={(total ?? 0) > 0}
          onClear={() => change(EVERYTHING)}
        />
      )}
      <Pager label="stored results" {...pager} />
      <TagsDialog definition={definition} dialog={editing} />
      <SeveralTagsEditor
        dialog={tagging}
        noun="result"
        readKnownTags={readKnownTags}
        saving={savingSeveral}
      />
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
      <ShareDialog dialog={sharing} />
      <DeleteResultsDialog
        dialog={leaving}
        onClosed={keepFocus}
        onDelete={(analyses) => {
          selection.clear();
          deleteResults(analyses);
        }}
      />
    </section>
  );
}

/** Takes results out of the list at once, and off the server when the time for undo is over. */
function useResultDeletion(
  definition: KindDefinition,
  onUndone: () => void,
): (analyses: readonly Analysis[]) => void {
  const queryClient = useQueryClient();
  return (analyses) => {
    const ids = analyses.map(({ id }) => id);
    const [only] = analyses;
    const what =
      ids.length === 1 && only !== undefined ? only.title : countOf(ids.length, 'result');
    deleteWithUndo({
      ids,
      what,
      send: () => deleteAnalyses(definition, ids, queryClient),
      onUndone,
    });
  };
}
