import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import chip from '../../../ui/controls/chip.module.css';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { otherOrder } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../bulk.module.css';
import type { TableView } from './table-view.ts';

export interface SortChoice {
  key: string;
  label: string;
}

interface ViewToolsProps {
  view: TableView;
  failedCount: number;
  sorts: readonly SortChoice[];
  onShow: (change: Partial<TableView>) => void;
  children: ReactNode;
}

/** Which rows are shown and in which order; also by what a narrow screen has no column for. */
export function ViewTools({ view, failedCount, sorts, onShow, children }: ViewToolsProps) {
  const id = useId();
  const { sort, order, search, onlyFailed } = view;
  const Arrow = order === 'ASC' ? IconArrowUp : IconArrowDown;
  return (
    <div className={`${table['tools']} ${styles['tools']}`}>
      <SearchField
        className={styles['search']}
        aria-label="Search names"
        placeholder="Search names"
        value={search}
        onChange={(event) => onShow({ search: event.currentTarget.value })}
      />
      <button
        type="button"
        className={chip['chip']}
        aria-pressed={onlyFailed}
        disabled={failedCount === 0 && !onlyFailed}
        onClick={() => onShow({ onlyFailed: !onlyFailed })}
      >
        Only rows that failed ({formatInteger(failedCount)})
      </button>
      <div className={styles['tool']}>
        <label htmlFor={id}>Sort by</label>
        <SelectBox
          id={id}
          className={styles['select']}
          value={sort}
          onChange={(event) => onShow({ sort: event.currentTarget.value, order: 'ASC' })}
        >
          <option value="row">Row</option>
          <option value="name">Name</option>
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          <option value="failed">Failed first</option>
        </SelectBox>
        <IconButton
          aria-label={order === 'ASC' ? 'Ascending, sort descending' : 'Descending, sort ascending'}
          onClick={() => onShow({ order: otherOrder(order) })}
        >
          <Arrow size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
