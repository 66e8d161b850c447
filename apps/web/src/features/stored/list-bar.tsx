import { IconDownload, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { describeTotal } from '../../ui/paged-list/describe-search.ts';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { SearchBox } from '../../ui/paged-list/search-box.tsx';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import { formatInteger } from '../../ui/words/format-number.ts';
import styles from './stored-list.module.css';

interface ListBarProps {
  total: number | undefined;
  selected: number;
  /** How many of the selected have files. */
  exportable: number;
  search: ListSearch;
  isFetching: boolean;
  onSearch: (search: Partial<ListSearch>, how: { replace: boolean }) => void;
  onReload: () => void;
  onInvert: () => void;
  onClear: () => void;
  onTags: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** The filter; while rows are ticked, the actions on them replace it. */
export function ListBar(props: ListBarProps) {
  const { total, selected, exportable, search, isFetching } = props;
  const hasSelection = selected > 0;
  return (
    <div className={styles['listBar']} data-selected={hasSelection || undefined}>
      <span className={styles['part']}>
        <strong className={styles['sum']} aria-live="polite">
          {hasSelection ? `${formatInteger(selected)} selected` : describeTotal(total, search)}
        </strong>
        {(total ?? 0) > 0 && (
          <Button variant="subtle" size="small" onClick={props.onInvert}>
            Invert selection
          </Button>
        )}
        {hasSelection && (
          <Button
            variant="subtle"
            size="small"
            {...shortcutTarget('clear')}
            onClick={props.onClear}
          >
            Clear selection
          </Button>
        )}
      </span>
      <span className={styles['part']}>
        {hasSelection ? (
          <>
            <Button
              size="small"
              icon={<IconTag size={14} stroke={1.75} />}
              {...shortcutTarget('tags')}
              onClick={props.onTags}
            >
              Edit tags
            </Button>
            {exportable > 0 && (
              <Button
                size="small"
                icon={<IconDownload size={14} stroke={1.75} />}
                {...shortcutTarget('export')}
                onClick={props.onExport}
              >
                Export {formatInteger(exportable)}
              </Button>
            )}
            <Button
              variant="danger"
              size="small"
              icon={<IconTrash size={14} stroke={1.75} />}
              onClick={props.onDelete}
            >
              Delete selected
            </Button>
          </>
        ) : (
          <>
            <SearchBox tags={search.tags} name={search.name} onChange={props.onSearch} />
            <IconButton aria-label="Reload" disabled={isFetching} onClick={props.onReload}>
              <IconRefresh size={17} stroke={1.75} />
            </IconButton>
          </>
        )}
      </span>
    </div>
  );
}
