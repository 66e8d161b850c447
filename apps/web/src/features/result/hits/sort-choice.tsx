import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { otherOrder, type Sorting } from '../../../ui/data-table/sort-header.tsx';
import { firstOrder, sortChoices } from './sort-orders.ts';
import styles from './tools.module.css';

interface SortChoiceProps {
  definition: AnalysisDefinition;
  hasRecords: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Sorts by any column, also by those that the table has no room for. */
export function SortChoice({ definition, hasRecords, sorting, onSort }: SortChoiceProps) {
  const id = useId();
  const { sort, order } = sorting;
  const isAscending = order === 'ASC';
  const Arrow = isAscending ? IconArrowUp : IconArrowDown;
  return (
    <div data-print="no" className={styles['tool']}>
      <label htmlFor={id}>Sort by</label>
      <SelectBox
        id={id}
        className={styles['sort']}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onSort({ sort: value, order: firstOrder(definition, value) })
        }
      >
        {sortChoices(definition, hasRecords).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectBox>
      <IconButton
        aria-label={isAscending ? 'Ascending, sort descending' : 'Descending, sort ascending'}
        onClick={() => onSort({ sort, order: otherOrder(order) })}
      >
        <Arrow size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
