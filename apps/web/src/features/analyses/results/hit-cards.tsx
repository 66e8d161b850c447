import { formatInteger } from '../../../ui/format-number.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import table from '../../../ui/table.module.css';
import { kindParts } from '../kinds/kind-list.ts';
import { describeRow, type HitRows, shownPosition } from './hit-rows.ts';
import styles from './result.module.css';

const OUTLINE = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The hits on a narrow screen. */
export function HitCards({ kind, definition, analysis, hits, isStale, showsRecord }: HitRows) {
  const { HitCard, hitColumns } = kindParts[kind];
  const figures = hitColumns(definition).filter(({ key }) => key === 'score' || key === 'scoreBar');
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
            <strong>{shownPosition(hit)}</strong>
            <span className={styles['muted']}>
              {formatInteger(Number(hit['length']))} bp
              {showsRecord && ` in ${hit.record}`}
            </span>
            <span className={styles['cardFigures']}>
              {figures.toReversed().map((column) => (
                <span key={column.key}>{column.render(hit, analysis)}</span>
              ))}
            </span>
          </div>
          <ScrollBox label={`Letters at ${shownPosition(hit)}`}>
            <HitCard hit={hit} analysis={analysis} />
          </ScrollBox>
        </li>
      ))}
    </ul>
  );
}
