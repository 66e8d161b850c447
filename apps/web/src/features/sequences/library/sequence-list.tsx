import type { Sequence } from '@flipon/contract/sequence';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EverythingOf } from '../../../api/hits/everything.ts';
import { useKnownTags } from '../../../api/known-tags.ts';
import {
  useChangeSequenceTags,
  useSetSequenceTags,
} from '../../../api/sequences/change-sequences.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { useAnnouncement } from '../../../ui/feedback/announcer.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { describeTotal } from '../../../ui/paged-list/describe-search.ts';
import { EVERYTHING, isSearch } from '../../../ui/paged-list/list-address.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { SearchBox } from '../../../ui/paged-list/search-box.tsx';
import { useListAddress } from '../../../ui/paged-list/use-list-address.ts';
import { usePagedList } from '../../../ui/paged-list/use-paged-list.ts';
import { SeveralTagsEditor } from '../../../ui/tags/several-tags-editor.tsx';
import { TagEditor } from '../../../ui/tags/tag-editor.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { CampaignDialog } from '../../campaign/campaign-dialog.tsx';
import type { CampaignSubject } from '../../campaign/campaign-subject.ts';
import { EverythingDialog } from '../../export/everything-dialog.tsx';
import type { FigureOfSequence } from '../../export/figures/draw-figures.tsx';
import { ShareDialog } from '../../shares/share-dialog.tsx';
import type { ShareTarget } from '../../shares/share-target.ts';
import { OverdueImports } from '../overdue-imports.tsx';
import { DeleteSequencesDialog } from './delete-sequences-dialog.tsx';
import { EmptyLibrary, NothingFound } from './empty-library.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SequenceCards } from './sequence-cards.tsx';
import styles from './sequence-list.module.css';
import { SequenceTable } from './sequence-table.tsx';
import { useDeletion } from './use-deletion.ts';

const PAGE_SIZE = 10;
const SORT_KEYS = ['created', 'name', 'length'];

interface SequenceListProps {
  /** For archives of several sequences. */
  FigureOfSequence: FigureOfSequence;
}

/** A page of the library, with its filter, its order and its pages kept in the address. */
export function SequenceList(props: SequenceListProps) {
  const { address, change } = useListAddress(SORT_KEYS);
  const { pageNumber } = address;
  const { list, total, error, isFetching, isStale, reload, pager } = usePagedList(
    useQuery(sequenceListQuery({ ...address, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, change },
  );
  const deleteSequences = useDeletion();
  const leaving = useDialog<readonly Sequence[]>();
  const editing = useDialog<Sequence>();
  const analysing = useDialog<CampaignSubject>();
  const readKnownTags = useKnownTags();
  const savingTags = useSetSequenceTags();
  const tagging = useDialog<readonly Sequence[]>();
  const savingSeveral = useChangeSequenceTags();
  const renaming = useDialog<Sequence>();
  const sharing = useDialog<ShareTarget>();
  const archiving = useDialog<EverythingOf>();
  const archive = (sequences: readonly Sequence[]) =>
    archiving.open({ sequences: sequences.map(({ id }) => id) });
  const rowsArea = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();

  const tickable = list?.items ?? [];
  const selection = useSelection(tickable);
  const stateOf = (sequence: Sequence) => sequenceStateOf(sequence, list?.batches[sequence.id]);
  const selected = selection.rows.length;

  const clearSelection = () => {
    selection.clear();
    // The button that was pressed goes with the bar.
    rowsArea.current?.querySelector('input')?.focus();
  };

  useAnnouncement(selected > 0 ? `${countOf(selected, 'sequence')} selected.` : null);

  const filter = <SearchBox tags={address.tags} name={address.name} onChange={change} />;
  const coverClass = selected > 0 ? styles['covered'] : styles['open'];
  const rows = {
    list,
    isStale,
    selection,
    tickable,
    onEdit: editing.open,
    onRename: renaming.open,
    onShare: ({ id, name }: Sequence) =>
      sharing.open({ subject: { sequence: id }, name, viewSearch: '' }),
    onDelete: (sequence: Sequence) => leaving.open([sequence]),
    onAnalyse: analysing.open,
    onArchive: (sequence: Sequence) => archive([sequence]),
  };

  return (
    <Panel
      title="My sequences"
      className={styles['panel']}
      note={describeTotal(total, address)}
      actions={
        <span className={coverClass}>
          {!isNarrow && filter}
          <IconButton aria-label="Reload" disabled={isFetching} onClick={reload}>
            <IconRefresh size={17} stroke={1.75} />
          </IconButton>
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
          onTags={() => tagging.open(selection.rows)}
          analysable={selection.rows.filter((row) => stateOf(row) !== 'failed')}
          deletable={selection.rows.filter((row) => stateOf(row) !== 'importing')}
          onDelete={leaving.open}
          onAnalyse={analysing.open}
          onArchive={archive}
        />
      )}
      <OverdueImports isImporting={tickable.some((row) => stateOf(row) === 'importing')} />
      <LoadFailure className={styles['notice']} onRetry={reload} error={error} />
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
        (isSearch(address) ? (
          <NothingFound search={address} onClear={() => change(EVERYTHING)} />
        ) : (
          <EmptyLibrary onReload={reload} />
        ))}
      <Pager label="sequences" {...pager} />
      <TagEditor
        dialog={editing}
        heading="Edit sequence"
        nameOf={({ name }) => name}
        readKnownTags={readKnownTags}
        saving={savingTags}
      />
      <SeveralTagsEditor
        dialog={tagging}
        noun="sequence"
        readKnownTags={readKnownTags}
        saving={savingSeveral}
      />
      <RenameDialog dialog={renaming} />
      <ShareDialog dialog={sharing} />
      <EverythingDialog dialog={archiving} FigureOfSequence={props.FigureOfSequence} />
      <CampaignDialog dialog={analysing} onStarted={selection.clear} />
      <DeleteSequencesDialog
        dialog={leaving}
        onDelete={(sequences, withResults) => {
          selection.setAll(sequences, false);
          deleteSequences(sequences, withResults);
        }}
      />
    </Panel>
  );
}
