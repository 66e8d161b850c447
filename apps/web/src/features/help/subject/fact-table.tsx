import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import styles from './subject.module.css';

export interface FactRow {
  key: string;
  /** Its anchor, where it has one. */
  id?: string;
  name: string;
  /** In the API, where it has one. */
  wireName?: string;
  /** After the name, in the order of the heads. */
  cells: readonly ReactNode[];
}

interface FactTableProps {
  label: string;
  /** That of the names first. */
  heads: readonly string[];
  rows: readonly FactRow[];
}

/** A table to read: on a narrow screen the cells of a row are below its name. */
export function FactTable({ label, heads, rows }: FactTableProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <FactCards heads={heads} rows={rows} />;
  return (
    <div className={styles['box']}>
      <ScrollBox label={label}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, id, name, wireName, cells }) => (
              <tr key={key} id={id} tabIndex={id === undefined ? undefined : -1}>
                <th scope="row">
                  {name}
                  {wireName !== undefined && <code>{wireName}</code>}
                </th>
                {heads.slice(1).map((head, at) => (
                  <td key={head}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function FactCards({ heads, rows }: Pick<FactTableProps, 'heads' | 'rows'>) {
  return (
    <dl className={styles['cards']}>
      {rows.map(({ key, id, name, wireName, cells }) => (
        <div key={key} id={id} tabIndex={id === undefined ? undefined : -1}>
          <dt>
            {name}
            {wireName !== undefined && <code>{wireName}</code>}
          </dt>
          {heads.slice(1).map((head, at) => (
            <dd key={head}>
              <span className={styles['label']}>{head}: </span>
              {cells[at]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
