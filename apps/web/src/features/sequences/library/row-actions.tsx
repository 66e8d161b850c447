import {
  IconCursorText,
  IconDots,
  IconDownload,
  IconEye,
  IconFileZip,
  IconPencil,
  IconRefresh,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRetryImports } from '../../../api/ncbi/change-imports.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { hasFeature } from '../../../api/transport/mode.ts';
import { IconButton, IconLink } from '../../../ui/controls/icon-button.tsx';
import menu from '../../../ui/floating/drop-down.module.css';
import { DropDown, MenuLine } from '../../../ui/floating/drop-down.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { AnalyseMenu } from '../../campaign/analyse-menu.tsx';
import { CancelImport } from '../cancel-import.tsx';
import { WHOLE_FILES } from '../download-menu.tsx';
import { downloadSequence } from '../download-sequence.ts';
import { withOpenSequence } from '../open-sequence.ts';
import type { SequenceRow } from './sequence-rows.ts';

/** The actions on a row: a ready one can be read and edited, one still being imported cannot. */
export function RowActions(row: SequenceRow) {
  const { sequence, batch, onEdit, onRename, onDelete } = row;
  const state = sequenceStateOf(sequence, batch);
  const detailsLink = useDetailsLink(sequence.id);
  const retry = useRetryImports();
  // The source of an imported text or file is gone.
  const isRetryable = state === 'failed' && sequence.ncbi !== null;
  const { name } = sequence;
  return (
    <>
      <RowAnalyse {...row} />
      {state === 'ready' && (
        <>
          <IconLink
            {...detailsLink}
            {...shortcutTarget('openRow')}
            aria-label={`Details of ${name}`}
          >
            <IconEye size={16} stroke={1.75} />
          </IconLink>
          <IconButton aria-label={`Rename ${name}`} onClick={() => onRename(sequence)}>
            <IconCursorText size={16} stroke={1.75} />
          </IconButton>
          <IconButton
            {...shortcutTarget('tags')}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(sequence)}
          >
            <IconPencil size={16} stroke={1.75} />
          </IconButton>
        </>
      )}
      {state === 'importing' && <CancelImport sequence={sequence} />}
      {isRetryable && (
        <IconButton
          aria-label={`Retry the import of ${name}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate([sequence.id])}
        >
          <IconRefresh size={16} stroke={1.75} />
        </IconButton>
      )}
      {state !== 'importing' && (
        <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(sequence)}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  );
}

/** Starts analyses of a sequence, also before its import has ended. */
export function RowAnalyse({ sequence, batch, onAnalyse }: SequenceRow) {
  if (sequenceStateOf(sequence, batch) === 'failed') return null;
  return (
    <AnalyseMenu
      rowLabel={`Analyse ${sequence.name}`}
      sequences={[sequence]}
      onAsk={onAnalyse}
      onStarted={() => {}}
    />
  );
}

/** The other actions in one menu, where there is no room for all buttons. */
export function RowMenu(row: SequenceRow) {
  const { sequence, batch, onEdit, onRename, onShare, onDelete, onArchive } = row;
  const state = sequenceStateOf(sequence, batch);
  const detailsLink = useDetailsLink(sequence.id);
  const retry = useRetryImports();
  const isRetryable = state === 'failed' && sequence.ncbi !== null;
  if (state === 'importing') return <CancelImport sequence={sequence} isSmall />;
  return (
    <DropDown
      width={230}
      button={(target) => (
        <IconButton {...target} aria-label={`Actions for ${sequence.name}`}>
          <IconDots size={18} stroke={1.75} />
        </IconButton>
      )}
    >
      {(close) => (
        <ul>
          {state === 'ready' && (
            <>
              <li>
                <Link className={menu['item']} {...detailsLink} onClick={close}>
                  <IconEye size={16} stroke={1.75} aria-hidden="true" />
                  Details
                </Link>
              </li>
              <MenuLine close={close} onClick={() => onRename(sequence)}>
                <IconCursorText size={16} stroke={1.75} aria-hidden="true" />
                Rename
              </MenuLine>
              <MenuLine close={close} onClick={() => onEdit(sequence)}>
                <IconPencil size={16} stroke={1.75} aria-hidden="true" />
                Edit
              </MenuLine>
              {hasFeature('shares') && (
                <MenuLine close={close} onClick={() => onShare(sequence)}>
                  <IconShare size={16} stroke={1.75} aria-hidden="true" />
                  Share
                </MenuLine>
              )}
              <MenuLine close={close} onClick={() => onArchive(sequence)}>
                <IconFileZip size={16} stroke={1.75} aria-hidden="true" />
                Everything as ZIP
              </MenuLine>
              {WHOLE_FILES.map(({ label, file }) => (
                <MenuLine
                  key={label}
                  close={close}
                  onClick={() =>
                    void downloadSequence(sequence.id, file, `${sequence.name} (${label})`)
                  }
                >
                  <IconDownload size={16} stroke={1.75} aria-hidden="true" />
                  {label}
                </MenuLine>
              ))}
            </>
          )}
          {isRetryable && (
            <MenuLine close={close} onClick={() => retry.mutate([sequence.id])}>
              <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
              Retry the import
            </MenuLine>
          )}
          <MenuLine close={close} onClick={() => onDelete(sequence)}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            Delete
          </MenuLine>
        </ul>
      )}
    </DropDown>
  );
}

function useDetailsLink(id: string) {
  const [search] = useSearchParams();
  return { to: { search: withOpenSequence(search, id).toString() }, preventScrollReset: true };
}
