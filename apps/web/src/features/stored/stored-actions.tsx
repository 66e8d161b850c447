import type { Analysis } from '@flipon/contract/analysis';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { storedPath } from '../result/stored-path.ts';
import styles from './stored-list.module.css';
import type { StoredRows } from './stored-rows.ts';
import type { StoredState } from './stored-state.ts';

interface StoredActionsProps
  extends Pick<StoredRows, 'definition' | 'list' | 'onExport' | 'onEdit' | 'onDelete'> {
  analysis: Analysis;
  state: StoredState;
}

/** Export, details, edit, delete. Files need the token that came with the list. */
export function StoredActions(props: StoredActionsProps) {
  const { definition, list, analysis, state } = props;
  const { id, title } = analysis;
  const listSearch = useLocation().search;
  const hasFiles = list?.downloadToken !== undefined && state.step === 'finished';
  return (
    <div className={styles['act']}>
      {hasFiles && (
        <ActionIcon aria-label={`Export ${title}`} onClick={() => props.onExport(analysis)}>
          <IconDownload size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={storedPath(definition, id)}
        state={{ listSearch }}
        aria-label={`Details of ${title}`}
      >
        <IconEye size={17} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={`Edit ${title}`} onClick={() => props.onEdit(analysis)}>
        <IconPencil size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${title}`} onClick={() => props.onDelete(analysis)}>
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
