import { strandColumn } from '@flipon/analyses/hit-filter';
import type { DistinctItem } from '@flipon/contract/distinct';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { drawnHelp } from '../../kinds/columns/head-help.ts';
import result from '../result.module.css';
import styles from './distinct.module.css';
import { DistinctLetters, type DistinctRows, leadingColumn } from './distinct-rows.tsx';
import { PlacesStrip } from './places-strip.tsx';

const LETTERS_OF_ROW = 40;

export function DistinctTable(props: DistinctRows) {
  return (
    <DataTable
      label="Distinct sequences"
      columns={columnsOf(props)}
      rows={props.items}
      outlineRows={props.outlineRows}
      outline={<Skeleton width="100%" />}
      isStale={props.isStale}
      sorting={props.sorting}
      onSort={props.onSort}
      className={styles['table']}
    />
  );
}

function columnsOf(props: DistinctRows): DataColumn<DistinctItem>[] {
  const { definition, bins, placesLabel } = props;
  const number = (
    key: 'rank' | 'length' | 'times' | 'plus' | 'minus',
    label: string,
    width: number,
  ): DataColumn<DistinctItem> => {
    return { key, label, width, isNumeric: true, render: (item) => formatInteger(item[key]) };
  };
  const mean = leadingColumn(definition);
  const hasStrands = strandColumn(definition) !== undefined;
  return [
    number('rank', 'Rank', 84),
    {
      key: 'sequence',
      label: 'Sequence, 5′ to 3′',
      sortKey: 'sequence',
      render: (item) => <DistinctLetters {...props} item={item} max={LETTERS_OF_ROW} />,
    },
    { ...number('length', 'Length', 90), sortKey: 'length', firstOrder: 'DESC' },
    {
      ...number('times', 'Times', 90),
      sortKey: 'times',
      firstOrder: 'DESC',
      help: drawnHelp(definition, {
        about: 'Times',
        text: 'How many hits have exactly these letters.',
      }),
    },
    ...(hasStrands ? [number('plus', '+', 70), number('minus', '−', 70)] : []),
    {
      key: 'mean',
      label: mean.label,
      width: 150,
      isNumeric: true,
      sortKey: 'mean',
      firstOrder: mean.firstOrder,
      help: drawnHelp(definition, {
        about: mean.label,
        text: 'The mean over the hits that have these letters.',
      }),
      render: (item) => mean.write(item.mean),
    },
    {
      key: 'places',
      label: placesLabel,
      width: 240,
      help: drawnHelp(definition, {
        about: 'Places',
        text: 'Where these hits begin, from the first base to the last; darker where there are more.',
      }),
      render: ({ places }) => <PlacesStrip definition={definition} places={places} bins={bins} />,
    },
  ];
}

const LETTERS_OF_CARD = 60;

/** The distinct sequences on a narrow screen. */
export function DistinctCards(props: DistinctRows) {
  const { definition, items, bins, isStale } = props;
  const mean = leadingColumn(definition);
  const hasStrands = strandColumn(definition) !== undefined;
  return (
    <CardList
      rows={items}
      outlineRows={6}
      outline={<Skeleton width="90%" height={40} />}
      isStale={isStale}
      className={result['card']}
    >
      {(item) => (
        <>
          <div className={result['cardHead']}>
            <span className={result['muted']}>{formatInteger(item.rank)}.</span>
            <strong>{formatInteger(item.times)} ×</strong>
            <span className={result['muted']}>{formatInteger(item.length)} bp</span>
            <span className={`${result['cardFigures']} ${result['muted']}`}>
              {hasStrands && (
                <span>
                  {formatInteger(item.plus)} on +, {formatInteger(item.minus)} on −
                </span>
              )}
              <span>{`${mean.label} ${mean.write(item.mean)}`}</span>
            </span>
          </div>
          <ScrollBox label={`Letters of rank ${item.rank}`}>
            <DistinctLetters {...props} item={item} max={LETTERS_OF_CARD} />
          </ScrollBox>
          <PlacesStrip definition={definition} places={item.places} bins={bins} />
        </>
      )}
    </CardList>
  );
}
