import { type SwitchName, useSwitches } from '../../../api/analyses/use-switched-on.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { LongName } from '../../../ui/words/long-name.tsx';
import { headHelp } from '../../kinds/columns/head-help.ts';
import type { HitColumn } from '../../kinds/kind-parts.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';
import { DetailsToggle } from './details-toggle.tsx';
import { ExtraFigures } from './extra-figures.tsx';
import { goalProps } from './goal-props.ts';
import { describeRow, detailsId, drawnColumns, type HitRows, shownPosition } from './hit-rows.ts';
import { firstOrder } from './sort-orders.ts';

interface HitTableProps extends HitRows {
  outlineRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function HitTable(props: HitTableProps) {
  const { kind, definition, analysis, hits, openHits } = props;
  const { HitDetails } = kindPartsOf(kind);
  const isOn = useSwitches();
  return (
    <DataTable
      label="Hits"
      columns={tableColumns(props, isOn)}
      rows={hits}
      outlineRows={props.outlineRows}
      outline={<Skeleton width="100%" />}
      isStale={props.isStale}
      sorting={props.sorting}
      onSort={props.onSort}
      isSelected={({ id }) => id === props.chosenId}
      rowProps={(hit) => ({
        'data-hit': hit.id,
        'aria-label': describeRow(kind, hit),
        ...goalProps(hit, props.goalId),
        'data-open': openHits.has(hit.id) || undefined,
      })}
      below={(hit, columnCount) =>
        HitDetails !== undefined &&
        openHits.has(hit.id) && (
          <tr className={styles['openRow']}>
            <td colSpan={columnCount} id={detailsId(hit)}>
              <HitDetails definition={definition} hit={hit} analysis={analysis} />
              <ExtraFigures definition={definition} extras={props.extras} hit={hit} />
            </td>
          </tr>
        )
      }
      className={styles['hits']}
    />
  );
}

/** Beside columns of places: the least room of letters, and the least width of a screen for what waited for 1100. */
const BESIDE_PLACES = { lettersPx: 100, from: 1700 };

/** What gives way to columns of places: letters end where they must, and others wait for a wider screen. */
function givenWay({ kind, places }: HitRows, column: HitColumn): Partial<DataColumn<Hit>> {
  if (column.key === kindPartsOf(kind).amongOthers.letters) {
    return { className: styles['cut'], width: BESIDE_PLACES.lettersPx, grows: true };
  }
  const waits = column.from === 1100 && !places.includes(column);
  return waits ? { from: BESIDE_PLACES.from } : {};
}

/**
 * The chevron, the record where there are several, the position, and what the kind draws. From 1440 pixels on all
 * that are shown have room, also beside columns of places.
 */
export function tableColumns(
  props: HitRows,
  isOn: (name: SwitchName) => boolean,
): DataColumn<Hit>[] {
  const { kind, definition, analysis, showsRecord, openHits, onToggle, places, hidden } = props;
  const { HitDetails } = kindPartsOf(kind);
  const showsPlaces = places.some(({ key }) => !hidden.includes(key));
  const details: DataColumn<Hit> = {
    key: 'details',
    label: <VisuallyHidden>Details</VisuallyHidden>,
    width: 52,
    offPaper: true,
    render: (hit) => <DetailsToggle hit={hit} isOpen={openHits.has(hit.id)} onToggle={onToggle} />,
  };
  const record: DataColumn<Hit> = {
    key: 'record',
    label: 'Record',
    sortKey: 'record',
    width: showsPlaces ? 120 : 180,
    className: styles['record'],
    help: headHelp(definition, 'record', {
      about: 'Record',
      text: 'The part of the sequence that the hit lies in, such as a FASTA entry.',
    }),
    render: (hit) => <LongName name={hit.record} />,
  };
  const position: DataColumn<Hit> = {
    key: 'position',
    label: definition.columns.find(({ key }) => key === 'position')?.label ?? 'Position',
    sortKey: 'position',
    isNumeric: true,
    width: 130,
    help: headHelp(definition, 'position'),
    render: shownPosition,
  };
  return [
    ...(HitDetails === undefined ? [] : [details]),
    ...(showsRecord ? [record] : []),
    position,
    ...drawnColumns(props, isOn).map((column) => ({
      ...column,
      ...(showsPlaces ? givenWay(props, column) : {}),
      help: headHelp(definition, column.key, column.help),
      firstOrder: column.sortKey === undefined ? undefined : firstOrder(definition, column.sortKey),
      render: (hit: Hit) => column.render(hit, analysis),
    })),
  ];
}
