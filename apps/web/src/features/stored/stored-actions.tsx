import type { Analysis } from '@flipon/contract/analysis';
import { IconDownload, IconEye, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { hasFeature } from '../../api/transport/mode.ts';
import { IconButton, IconLink } from '../../ui/controls/icon-button.tsx';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import { storedPath } from '../result/address/stored-path.ts';
import styles from './stored-list.module.css';
import type { StoredRows } from './stored-rows.ts';
import type { StoredState } from './stored-state.ts';

interface StoredActionsProps
  extends Pick<StoredRows, 'definition' | 'onExport' | 'onShare' | 'onEdit' | 'onDelete'> {
  analysis: Analysis;
  state: StoredState;
}

/** Export, details, share, edit, delete. */
export function StoredActions(props: StoredActionsProps) {
  const { definition, analysis, state } = props;
  const { id, title } = analysis;
  const listSearch = useLocation().search;
  const hasFiles = state.step === 'finished';
  return (
    <div className={styles['act']}>
      {hasFiles && (
        <IconButton
          {...shortcutTarget('export')}
          aria-label={`Export ${title}`}
          onClick={() => props.onExport(analysis)}
        >
          <IconDownload size={16} stroke={1.75} />
        </IconButton>
      )}
      <IconLink
        {...shortcutTarget('openRow')}
        to={storedPath(definition, id)}
        state={{ listSearch }}
        aria-label={`Details of ${title}`}
      >
        <IconEye size={17} stroke={1.75} />
      </IconLink>
      {hasFiles && hasFeature('shares') && (
        <IconButton aria-label={`Share ${title}`} onClick={() => props.onShare(analysis)}>
          <IconShare size={16} stroke={1.75} />
        </IconButton>
      )}
      <IconButton
        {...shortcutTarget('tags')}
        aria-label={`Edit ${title}`}
        onClick={() => props.onEdit(analysis)}
      >
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={() => props.onDelete(analysis)}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </div>
  );
}
