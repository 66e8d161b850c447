/**
 * Ticks or clears one row, or with `from` all rows between it and this one, both included. Rows on
 * other pages keep their ticks.
 */
export function selectRange(
  selected: ReadonlySet<string>,
  rows: readonly string[],
  change: { id: string; checked: boolean; from: string | null },
): Set<string> {
  const at = rows.indexOf(change.id);
  const anchor = change.from === null ? -1 : rows.indexOf(change.from);
  const start = anchor === -1 ? at : Math.min(at, anchor);
  const end = anchor === -1 ? at : Math.max(at, anchor);
  return tickRows(selected, rows.slice(start, end + 1), change.checked);
}

/** Ticks or clears some rows; all others keep theirs. */
export function tickRows(
  selected: ReadonlySet<string>,
  rows: readonly string[],
  checked: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const id of rows) {
    if (checked) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Turns the ticks of some rows round; all others keep theirs. */
export function invertRows(selected: ReadonlySet<string>, rows: readonly string[]): Set<string> {
  const next = new Set(selected);
  for (const id of rows) {
    if (!next.delete(id)) next.add(id);
  }
  return next;
}
