import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './hit-list.module.css';

const FIRST_CARDS = 4;

interface FirstCardsProps<Row> {
  /** Absent until they are loaded. */
  rows: readonly Row[] | undefined;
  isStale: boolean;
  isChosen: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

/** A page of hits on a narrow screen: the first few, so that what follows the list is near, then the others. */
export function FirstCards<Row extends { id: string }>(props: FirstCardsProps<Row>) {
  const { rows, isStale, isChosen, children } = props;
  const [hasAll, setHasAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const others = rows?.slice(FIRST_CARDS) ?? [];
  const isFolded = !hasAll && others.length > 0 && !others.some(isChosen);
  const unfold = () => {
    flushSync(() => setHasAll(true));
    // The button is gone: a keyboard goes on where it was.
    list.current
      ?.querySelectorAll('[data-row]')
      [FIRST_CARDS]?.querySelector<HTMLElement>('button')
      ?.focus();
  };
  return (
    <div ref={list}>
      <CardList
        rows={isFolded ? rows?.slice(0, FIRST_CARDS) : rows}
        outlineRows={FIRST_CARDS}
        outline={<Skeleton width="90%" height={60} />}
        isStale={isStale}
        isSelected={isChosen}
        className={styles['card']}
      >
        {children}
      </CardList>
      {isFolded && (
        <p className={styles['note']}>
          <Button size="small" onClick={unfold}>
            Show {others.length} more
          </Button>
        </p>
      )}
    </div>
  );
}
