import type { Sequence } from '@flipon/contract/sequence';
import { useRef, useState } from 'react';
import { selectRange } from './select-range.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** In the order of their first sight. */
  sequences: readonly Sequence[];
  toggle: (sequence: Sequence, checked: boolean, withShift: boolean) => void;
  clear: () => void;
}

/** Rows that are ticked, over all pages; a click with shift takes everything since the last one. */
export function useSelection(rows: readonly Sequence[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastClicked = useRef<string | null>(null);
  const seen = useRef(new Map<string, Sequence>());
  for (const row of rows) seen.current.set(row.id, row);
  return {
    ids,
    sequences: [...seen.current.values()].filter(({ id }) => ids.has(id)),
    toggle({ id }, checked, withShift) {
      const from = withShift ? lastClicked.current : null;
      lastClicked.current = id;
      setIds((current) =>
        selectRange(
          current,
          rows.map((row) => row.id),
          { id, checked, from },
        ),
      );
    },
    clear: () => setIds(new Set()),
  };
}
