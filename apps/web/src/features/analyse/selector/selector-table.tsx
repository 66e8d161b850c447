import { BaseComposition } from '../../../ui/base-composition.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { SortHeader, type Sorting } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { obstacleOf } from './obstacle.ts';
import { RunAction } from './run-action.tsx';
import { OUTLINE_ROWS, type SelectorRows } from './selector-rows.ts';
import styles from './sequence-selector.module.css';

interface SelectorTableProps extends SelectorRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function SelectorTable(props: SelectorTableProps) {
  const { list, isStale, sorting, onSort } = props;
  return (
    <ScrollBox label="Sequences">
      <table
        className={`${table['table']} ${table['comfortable']} ${table['fixed']} ${styles['table']}`}
        aria-busy={list === undefined}
      >
        <colgroup>
          <col className={styles['check']} />
          <col />
          <col className={styles['lengthColumn']} />
          <col className={styles['composition']} />
          <col className={styles['tags']} />
          <col className={styles['action']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['check']}>
              <VisuallyHidden>Select</VisuallyHidden>
            </th>
            <SortHeader label="Title" sortKey="name" sorting={sorting} onSort={onSort} />
            <SortHeader
              label="Length, bp"
              sortKey="length"
              numeric
              sorting={sorting}
              onSort={onSort}
            />
            <th scope="col">C, G and rest, GC</th>
            <th scope="col" className={styles['tags']}>
              Tags
            </th>
            <th scope="col">
              <VisuallyHidden>Analysis</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={isStale ? table['stale'] : undefined}>
          {list === undefined
            ? OUTLINE_ROWS.map((row) => <OutlineRow key={row} />)
            : list.items.map((sequence) => (
                <Row key={sequence.id} sequence={sequence} list={list} {...rest(props)} />
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type RowParts = Pick<SelectorRows, 'definition' | 'runs' | 'selection' | 'onStart'>;

function rest({ definition, runs, selection, onStart }: SelectorTableProps): RowParts {
  return { definition, runs, selection, onStart };
}

interface RowProps extends RowParts {
  sequence: NonNullable<SelectorRows['list']>['items'][number];
  list: NonNullable<SelectorRows['list']>;
}

function Row({ sequence, list, definition, runs, selection, onStart }: RowProps) {
  const { id, name, length, nucleicCounts, tags } = sequence;
  const obstacle = obstacleOf(sequence, list.batches[id]);
  const isSelected = selection.ids.has(id);
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles['check']}>
        <CheckBox
          label={`Select ${name}`}
          checked={isSelected}
          disabled={obstacle !== null}
          onChange={(checked, withShift) => selection.toggle(sequence, checked, withShift)}
        />
      </td>
      <td className={styles['name']}>{name}</td>
      <td className={table['number']}>{length === null ? '–' : formatInteger(length)}</td>
      <td>
        {nucleicCounts !== null && length !== null && (
          <BaseComposition counts={nucleicCounts} lengthBp={length} />
        )}
      </td>
      <td className={styles['tags']}>
        <TagList tags={tags} most={2} />
      </td>
      <td className={styles['action']}>
        <RunAction
          definition={definition}
          sequence={sequence}
          obstacle={obstacle}
          run={runs.stateOf(id)}
          onStart={() => void onStart([sequence])}
        />
      </td>
    </tr>
  );
}

function OutlineRow() {
  return (
    <tr>
      <td className={styles['check']} />
      <td>
        <Skeleton width="60%" />
      </td>
      <td className={table['number']}>
        <Skeleton width={60} />
      </td>
      <td>
        <Skeleton width={150} />
      </td>
      <td className={styles['tags']}>
        <Skeleton width={80} />
      </td>
      <td className={styles['action']} />
    </tr>
  );
}
