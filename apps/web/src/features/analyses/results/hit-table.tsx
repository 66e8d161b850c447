import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SortHeader, type Sorting } from '../../../ui/sort-header.tsx';
import table from '../../../ui/table.module.css';
import { kindParts } from '../kinds/kind-list.ts';
import { describeRow, type HitRows, shownPosition } from './hit-rows.ts';
import styles from './result.module.css';

interface HitTableProps extends HitRows {
  outlineRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function HitTable(props: HitTableProps) {
  const { kind, definition, analysis, hits, isStale, showsRecord, sorting, onSort } = props;
  const columns = kindParts[kind].hitColumns(definition);
  const cells = columns.length + (showsRecord ? 2 : 1);
  return (
    <ScrollBox label="Hits">
      <table
        className={`${table['table']} ${table['fixed']} ${styles['hits']}`}
        aria-busy={hits === undefined}
      >
        <colgroup>
          {showsRecord && <col style={{ width: 180 }} />}
          <col style={{ width: 130 }} />
          {columns.map(({ key, width, from }) => (
            <col key={key} style={{ width }} data-from={from} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {showsRecord && (
              <SortHeader label="Record" sortKey="record" sorting={sorting} onSort={onSort} />
            )}
            <SortHeader
              label="Position"
              sortKey="position"
              numeric
              sorting={sorting}
              onSort={onSort}
            />
            {columns.map((column) =>
              column.sortKey !== undefined && typeof column.label === 'string' ? (
                <SortHeader
                  key={column.key}
                  label={column.label}
                  sortKey={column.sortKey}
                  numeric={column.isNumeric}
                  sorting={sorting}
                  onSort={onSort}
                />
              ) : (
                <th
                  key={column.key}
                  scope="col"
                  data-from={column.from}
                  className={column.isNumeric ? table['number'] : undefined}
                >
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={isStale ? table['stale'] : undefined}>
          {hits === undefined
            ? Array.from({ length: props.outlineRows }, (_, row) => row).map((row) => (
                <tr key={row}>
                  <td colSpan={cells}>
                    <Skeleton width="100%" />
                  </td>
                </tr>
              ))
            : hits.map((hit) => (
                <tr key={hit.id} aria-label={describeRow(kind, hit)}>
                  {showsRecord && <td className={styles['record']}>{hit.record}</td>}
                  <td className={table['number']}>{shownPosition(hit)}</td>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-from={column.from}
                      className={column.isNumeric ? table['number'] : undefined}
                    >
                      {column.render(hit, analysis)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
