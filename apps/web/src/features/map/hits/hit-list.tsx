import { useId } from 'react';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { FeatureName } from '../../kinds/places/place-cells.tsx';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { ClassCode } from '../lanes/class-code.tsx';
import { ChosenHit } from './chosen-hit.tsx';
import { FirstCards } from './first-cards.tsx';
import { Card, ClassButton, OwnCell, positionOf, rankOf, Shared, strandOf } from './hit-cells.tsx';
import styles from './hit-list.module.css';
import {
  HITS_OF_PAGE,
  type HitLine,
  type HitListProps,
  type HitListState,
} from './use-hit-list.ts';

/** The hits in view, all classes in one order; a line chooses its hit on the map. */
export function HitList(props: HitListProps) {
  const { owners, list, page, onPage, place, rangeWords } = props;
  const { counts, total } = list;
  return (
    <Panel
      title={`${countOf(total, 'hit')} ${place}`}
      note={
        <span className={styles['where']}>{rangeWords}. Positions are 1-based and inclusive.</span>
      }
      actions={<Chips owners={owners} counts={counts} />}
      className={styles['panel'] ?? ''}
    >
      <LoadFailure className={styles['note']} onRetry={list.retry} error={list.error} />
      <Order {...props} />
      <Lines {...props} />
      {list.lines !== undefined && total === 0 && (
        <p className={styles['note']}>No hit of these classes lies {place}.</p>
      )}
      <Pager
        label="hits"
        pageNumber={page}
        pageSize={HITS_OF_PAGE}
        totalElements={total}
        onChange={onPage}
      />
    </Panel>
  );
}

const ORDERS = [
  { value: 'strength', label: 'Strongest first' },
  { value: 'position', label: 'By position' },
];

/** The order of the lines, and what it means. */
function Order({ order, onOrder, place }: HitListProps) {
  const labelId = useId();
  return (
    <div className={styles['order']}>
      <span id={labelId}>Order</span>
      <Segmented
        labelId={labelId}
        value={order}
        options={ORDERS}
        onChange={(value) => onOrder(value === 'position' ? 'position' : 'strength')}
      />
      {order === 'strength' && (
        <span>
          The strongest of each class first, then the second ones; ranks among the hits {place}.
        </span>
      )}
    </div>
  );
}

function Chips({ owners, counts }: { owners: readonly MapLane[]; counts: HitListState['counts'] }) {
  return (
    <ul className={styles['chips']} aria-label="Hits of each class">
      {owners.map((each, index) => (
        <li key={each.key} title={each.name}>
          <ClassCode lane={each} isAlone />
          {counts[index] == null ? '…' : formatInteger(counts[index])}
        </li>
      ))}
    </ul>
  );
}

function Lines(props: HitListProps) {
  const isNarrow = useIsNarrow();
  const { owners, list, chosen, onChoose } = props;
  const rows = list.lines?.map((line) => ({ id: keyOf(owners, line), line }));
  const isChosen = ({ line }: Row) =>
    chosen !== null && chosen.id === line.id && chosen.result === owners[line.owner]?.key;
  const choose = (row: Row) => {
    const key = owners[row.line.owner]?.key;
    if (key !== undefined) onChoose(isChosen(row) ? null : { result: key, id: row.line.id });
  };
  const leadOn = (row: Row) => {
    const owner = owners[row.line.owner];
    if (owner === undefined || isFileLane(owner) || !isChosen(row)) return null;
    return <ChosenHit owner={owner} line={row.line} sequenceName={props.sequence.name} />;
  };
  if (isNarrow) {
    return (
      <FirstCards rows={rows} isStale={list.isStale} isChosen={isChosen}>
        {(row) => (
          <>
            <Card {...props} line={row.line} onPress={() => choose(row)} />
            {leadOn(row)}
          </>
        )}
      </FirstCards>
    );
  }
  return (
    <DataTable
      label="Hits"
      columns={columnsOf(props, choose)}
      rows={rows}
      outlineRows={HITS_OF_PAGE}
      outline={<Skeleton width="100%" />}
      isStale={list.isStale}
      isSelected={isChosen}
      rowProps={(row) => ({ 'data-hit': row.line.id, onClick: () => choose(row) })}
      below={(row, columnCount) =>
        leadOn(row) !== null && (
          <tr>
            <td colSpan={columnCount}>{leadOn(row)}</td>
          </tr>
        )
      }
      className={styles['table']}
    />
  );
}

function keyOf(owners: readonly MapLane[], { owner, id, start }: HitLine): string {
  return `${owners[owner]?.key}.${id}.${start}`;
}

interface Row {
  id: string;
  line: HitLine;
}

function columnsOf(props: HitListProps, choose: (row: Row) => void): DataColumn<Row>[] {
  return [
    {
      key: 'class',
      label: 'Class',
      width: 200,
      render: (row) => (
        <ClassButton
          {...props}
          line={row.line}
          onPress={(event) => {
            event.stopPropagation();
            choose(row);
          }}
        />
      ),
    },
    ...(props.hasRecords
      ? [
          {
            key: 'record',
            label: 'Record',
            width: 100,
            render: ({ line }: Row) =>
              line.hit === undefined ? (
                <Skeleton width={60} />
              ) : (
                <LongName name={line.hit.record} />
              ),
          },
        ]
      : []),
    {
      key: 'position',
      label: 'Position',
      isNumeric: true,
      width: 104,
      render: ({ line }) => positionOf(props, line),
    },
    {
      key: 'length',
      label: 'Length, bp',
      isNumeric: true,
      width: 90,
      render: ({ line }) => formatInteger(line.end - line.start),
    },
    { key: 'strand', label: 'Strand', width: 70, render: ({ line }) => strandOf(props, line) },
    {
      key: 'letters',
      label: 'Letters',
      width: 150,
      grows: true,
      render: ({ line }) => <OwnCell {...props} line={line} part="letters" />,
    },
    ...(props.order === 'strength'
      ? [
          {
            key: 'rank',
            label: 'Rank in class',
            isNumeric: true,
            width: 120,
            render: ({ line }: Row) => line.rank !== null && rankOf(props, line),
          },
        ]
      : []),
    {
      key: 'score',
      label: 'Score on its own scale; tick: the limit',
      width: 250,
      render: ({ line }) => <OwnCell {...props} line={line} part="values" />,
    },
    ...(props.hasFeatures
      ? [
          {
            key: 'feature',
            label: 'Feature',
            width: 110,
            from: 1100,
            render: ({ line }: Row) => <FeatureName {...line} />,
          },
        ]
      : []),
    {
      key: 'shared',
      label: 'Also here',
      width: 180,
      from: 1100,
      render: ({ line }) => <Shared {...props} line={line} />,
    },
  ];
}
