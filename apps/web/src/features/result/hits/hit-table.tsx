import { Fragment } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { SortHeader, type Sorting } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { kindParts } from '../../kinds/kind-list.ts';
import styles from '../result.module.css';
import { DetailsToggle } from './details-toggle.tsx';
import { describeRow, detailsId, type HitRows, shownPosition } from './hit-rows.ts';

interface HitTableProps extends HitRows {
  outlineRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function HitTable(props: HitTableProps) {
  const { kind, definition, analysis, hits, isStale, showsRecord, sorting, onSort } = props;
  const { openHits, onToggle } = props;
  const { HitDetails, hitColumns } = kindParts[kind];
  const columns = hitColumns(definition, analysis, hits ?? []);
  const positionLabel = definition.columns.find(({ key }) => key === 'position')?.label;
  const cells = columns.length + (showsRecord ? 2 : 1) + (HitDetails === undefined ? 0 : 1);
  return (
    <ScrollBox label="Hits">
      <table
        className={`${table['table']} ${table['fixed']} ${styles['hits']}`}
        aria-busy={hits === undefined}
      >
        <colgroup>
          {HitDetails !== undefined && <col style={{ width: 52 }} />}
          {showsRecord && <col style={{ width: 180 }} />}
          <col style={{ width: 130 }} />
          {columns.map(({ key, width, from }) => (
            <col key={key} style={{ width }} data-from={from} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {HitDetails !== undefined && (
              <th scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            )}
            {showsRecord && (
              <SortHeader label="Record" sortKey="record" sorting={sorting} onSort={onSort} />
            )}
            <SortHeader
              label={positionLabel ?? 'Position'}
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
                <Fragment key={hit.id}>
                  <tr
                    aria-label={describeRow(kind, hit)}
                    data-open={openHits.has(hit.id) || undefined}
                  >
                    {HitDetails !== undefined && (
                      <td>
                        <DetailsToggle
                          hit={hit}
                          isOpen={openHits.has(hit.id)}
                          onToggle={onToggle}
                        />
                      </td>
                    )}
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
                  {HitDetails !== undefined && openHits.has(hit.id) && (
                    <tr className={styles['openRow']}>
                      <td colSpan={cells} id={detailsId(hit)}>
                        <HitDetails definition={definition} hit={hit} analysis={analysis} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
