import { useRef, useState } from 'react';
import { invertRows, selectRange, tickRows } from './select-range.ts';

export interface Selection<Row extends { id: string }> {
  ids: ReadonlySet<string>;
  /** The ticked rows, over all pages, in the order in which they first appeared. */
  rows: readonly Row[];
  toggle: (row: Row, checked: boolean, withShift: boolean) => void;
  /** Ticks or clears all of these rows, wherever they come from. */
  setAll: (rows: readonly Row[], checked: boolean) => void;
  /** Turns the ticks of these rows round; rows on other pages keep theirs. */
  invert: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * Rows that are ticked, over all pages; a click with shift takes everything since the last one.
 * `rows` are those of the page that may be ticked.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastClicked = useRef<string | null>(null);
  const seen = useRef(new Map<string, Row>());
  for (const row of rows) seen.current.set(row.id, row);
  return {
    ids,
    rows: [...seen.current.values()].filter(({ id }) => ids.has(id)),
    toggle({ id }, checked, withShift) {
      const from = withShift ? lastClicked.current : null;
      lastClicked.current = id;
      setIds((current) => selectRange(current, idsOf(rows), { id, checked, from }));
    },
    setAll(some, checked) {
      for (const row of some) seen.current.set(row.id, row);
      setIds((current) => tickRows(current, idsOf(some), checked));
    },
    invert: (some) => setIds((current) => invertRows(current, idsOf(some))),
    clear: () => setIds(new Set()),
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
