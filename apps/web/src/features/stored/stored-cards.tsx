import type { Analysis } from '@flipon/contract/analysis';
import { CheckBox } from '../../ui/check-box.tsx';
import table from '../../ui/data-table/table.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TagList } from '../../ui/tags/tag-list.tsx';
import { StoredActions } from './stored-actions.tsx';
import { StoredCount, StoredMoment } from './stored-figures.tsx';
import styles from './stored-list.module.css';
import { StoredName } from './stored-name.tsx';
import { OUTLINE_ROWS, type StoredRows } from './stored-rows.ts';
import { storedStateOf } from './stored-state.ts';

/** Stored results on a narrow screen. */
export function StoredCards(props: StoredRows) {
  const { list, rows, isStale } = props;
  if (list === undefined) {
    return OUTLINE_ROWS.map((card) => (
      <div key={card} className={styles['card']}>
        <span />
        <div className={styles['cardWords']}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </div>
      </div>
    ));
  }
  return (
    <ul className={isStale ? table['stale'] : undefined}>
      {rows.map((analysis) => (
        <Card key={analysis.id} {...props} analysis={analysis} />
      ))}
    </ul>
  );
}

function Card({ analysis, ...props }: StoredRows & { analysis: Analysis }) {
  const { definition, list, selection } = props;
  const { id, title, tags, resultCount } = analysis;
  const state = storedStateOf(analysis, list?.batches[id]);
  const isSelected = selection.ids.has(id);
  return (
    <li className={styles['card']} data-selected={isSelected || undefined}>
      <CheckBox
        label={`Select ${title}`}
        checked={isSelected}
        onChange={(checked, withShift) => selection.toggle(analysis, checked, withShift)}
      />
      <div className={styles['cardWords']}>
        <StoredName definition={definition} analysis={analysis} state={state} />
        <div className={styles['cardFigures']}>
          <span className={styles['created']}>
            <StoredMoment analysis={analysis} state={state} />
          </span>
          {state.step !== 'failed' && (
            <span>
              <StoredCount analysis={analysis} state={state} />
              {state.step === 'finished' && (resultCount === 1 ? ' result' : ' results')}
            </span>
          )}
        </div>
        <div className={styles['cardActions']}>
          <TagList tags={tags} />
          <StoredActions {...props} analysis={analysis} state={state} />
        </div>
      </div>
    </li>
  );
}
