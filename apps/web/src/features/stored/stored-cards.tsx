import type { Analysis } from '@flipon/contract/analysis';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { RowBox } from '../../ui/data-table/select-column.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TagList } from '../../ui/tags/tag-list.tsx';
import { StoredActions } from './stored-actions.tsx';
import { StoredCount, StoredMoment } from './stored-figures.tsx';
import styles from './stored-list.module.css';
import { StoredName } from './stored-name.tsx';
import { OUTLINE_ROWS, type StoredRows, stateIn } from './stored-rows.ts';

/** Stored results on a narrow screen. */
export function StoredCards(props: StoredRows) {
  const { list, isStale, selection } = props;
  return (
    <CardList
      rows={list?.items}
      outlineRows={OUTLINE_ROWS}
      outline={
        <>
          <span />
          <div className={styles['cardWords']}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        </>
      }
      isStale={isStale}
      isSelected={({ id }) => selection.ids.has(id)}
      className={styles['card']}
    >
      {(analysis) => <Card {...props} analysis={analysis} />}
    </CardList>
  );
}

function Card({ analysis, ...props }: StoredRows & { analysis: Analysis }) {
  const { definition, list, selection } = props;
  const { title, tags, resultCount } = analysis;
  const state = stateIn(list, analysis);
  return (
    <>
      <RowBox row={analysis} name={title} selection={selection} />
      <div className={styles['cardWords']}>
        <StoredName
          definition={definition}
          analysis={analysis}
          state={state}
          others={list?.items ?? []}
        />
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
    </>
  );
}
