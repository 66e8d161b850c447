import { strandColumn } from '@flipon/analyses/hit-filter';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import result from '../result.module.css';
import { DistinctLetters, type DistinctRows, leadingColumn } from './distinct-rows.tsx';
import { PlacesStrip } from './places-strip.tsx';

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
