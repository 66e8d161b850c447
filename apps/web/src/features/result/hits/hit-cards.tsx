import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { kindParts } from '../../kinds/kind-list.ts';
import styles from '../result.module.css';
import { DetailsToggle } from './details-toggle.tsx';
import { describeRow, detailsId, type HitRows, shownPosition } from './hit-rows.ts';

const OUTLINE = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The hits on a narrow screen. */
export function HitCards(props: HitRows) {
  const { kind, definition, analysis, hits, isStale, showsRecord, openHits, onToggle } = props;
  const { HitCard, HitDetails, hitColumns, cardColumns } = kindParts[kind];
  const columns = hitColumns(definition, analysis, hits ?? []);
  const figures = cardColumns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (hits === undefined) {
    return OUTLINE.map((card) => (
      <div key={card} className={styles['card']}>
        <Skeleton width="40%" />
        <Skeleton width="90%" height={40} />
      </div>
    ));
  }
  return (
    <ul className={isStale ? table['stale'] : undefined}>
      {hits.map((hit) => (
        <li key={hit.id} className={styles['card']} aria-label={describeRow(kind, hit)}>
          <div className={styles['cardHead']}>
            {HitDetails !== undefined && (
              <DetailsToggle hit={hit} isOpen={openHits.has(hit.id)} onToggle={onToggle} />
            )}
            <strong>{shownPosition(hit)}</strong>
            <span className={styles['muted']}>
              {formatInteger(Number(hit['length']))} bp
              {showsRecord && ` in ${hit.record}`}
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
          {HitDetails !== undefined && openHits.has(hit.id) && (
            <div id={detailsId(hit)} className={styles['cardDetails']}>
              <HitDetails definition={definition} hit={hit} analysis={analysis} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
