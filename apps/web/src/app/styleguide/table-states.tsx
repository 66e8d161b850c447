import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CheckBox } from '../../ui/controls/check-box.tsx';
import { ScrollBox } from '../../ui/data-table/scroll-box.tsx';
import { SortHeader, type Sorting } from '../../ui/data-table/sort-header.tsx';
import table from '../../ui/data-table/table.module.css';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Pager } from '../../ui/paged-list/pager.tsx';
import styles from './styleguide.module.css';

export function TableStates() {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'name', order: 'ASC' });
  const [pageNumber, setPageNumber] = useState(2);
  const [isSelected, setSelected] = useState(true);
  return (
    <Panel title="Sequences" note="6 in total">
      <ScrollBox label="Rows in all states">
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Chosen</th>
              <SortHeader label="Title" sortKey="name" sorting={sorting} onSort={setSorting} />
              <SortHeader
                label="Length, bp"
                sortKey="length"
                className={table['number']}
                sorting={sorting}
                onSort={setSorting}
              />
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <Row title="Plain" state="" />
            <tr data-selected={isSelected || undefined}>
              <td>
                <CheckBox label="Select" checked={isSelected} onChange={setSelected} />
              </td>
              <td>Selected</td>
              <td className={table['number']}>5,386</td>
              <td />
            </tr>
            <Row title="Running" state={<ProgressBar label="Analysis" percent={64} />} />
            <Row
              title="Failed"
              state={
                <span className={styles['failed']}>
                  <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" /> Failed
                </span>
              }
            />
            <Row title={<Skeleton width="80%" />} state={<Skeleton width={80} />} />
          </tbody>
          <tbody className={table['stale']}>
            <Row title="Stale, while another page comes" state="" />
          </tbody>
        </table>
      </ScrollBox>
      <Pager
        label="rows"
        pageNumber={pageNumber}
        pageSize={20}
        totalElements={1093}
        onChange={setPageNumber}
      />
    </Panel>
  );
}

function Row({ title, state }: { title: ReactNode; state: ReactNode }) {
  return (
    <tr>
      <td />
      <td>{title}</td>
      <td className={table['number']}>210,155</td>
      <td>{state}</td>
    </tr>
  );
}
