import { extrasOf } from '@flipon/analyses/extra-columns';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';
import { DetailsToggle } from './details-toggle.tsx';
import { ExtraFigures } from './extra-figures.tsx';
import { goalProps } from './goal-props.ts';
import { describeRow, detailsId, type HitRows, shownPosition } from './hit-rows.ts';

/** The hits on a narrow screen. */
export function HitCards(props: HitRows) {
  const { kind, definition, analysis, hits, isStale, showsRecord, openHits, onToggle } = props;
  const { HitCard, HitDetails, hitColumns, cardColumns } = kindPartsOf(kind);
  const extraKeys = new Set(
    extrasOf(definition, props.extras).flatMap((set) => set.columns.map(({ key }) => key)),
  );
  // Those are below, in every kind alike.
  const columns = hitColumns(definition, analysis, hits ?? []).filter(
    ({ key }) => !extraKeys.has(key),
  );
  const figures = cardColumns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return (
    <CardList
      rows={hits}
      outlineRows={6}
      outline={
        <>
          <Skeleton width="40%" />
          <Skeleton width="90%" height={40} />
        </>
      }
      isStale={isStale}
      isSelected={({ id }) => id === props.chosenId}
      cardProps={(hit) => ({
        'aria-label': describeRow(kind, hit),
        'data-hit': hit.id,
        ...goalProps(hit, props.goalId),
      })}
      className={styles['card']}
    >
      {(hit) => (
        <>
          <div className={styles['cardHead']}>
            {HitDetails !== undefined && (
              <DetailsToggle hit={hit} isOpen={openHits.has(hit.id)} onToggle={onToggle} />
            )}
            <strong>{shownPosition(hit)}</strong>
            <span className={styles['muted']}>
              {formatInteger(Number(hit['length']))} bp
              {showsRecord && (
                <>
                  {' '}
                  in <LongName name={hit.record} />
                </>
              )}
            </span>
            <span className={styles['cardFigures']}>
              {figures.map((column) => (
                <span key={column.key}>{column.render(hit, analysis)}</span>
              ))}
            </span>
          </div>
          <ScrollBox label={`Letters at ${shownPosition(hit)}`}>
            <HitCard definition={definition} hit={hit} analysis={analysis} columns={columns} />
          </ScrollBox>
          {props.places.length > 0 && (
            <Pairs
              pairs={props.places.map(({ key, label, render }) => ({
                key,
                label,
                value: render(hit, analysis),
              }))}
              className={styles['placePairs'] ?? ''}
            />
          )}
          <ExtraFigures definition={definition} extras={props.extras} hit={hit} />
          {HitDetails !== undefined && openHits.has(hit.id) && (
            <div id={detailsId(hit)} className={styles['cardDetails']}>
              <HitDetails definition={definition} hit={hit} analysis={analysis} />
            </div>
          )}
        </>
      )}
    </CardList>
  );
}
