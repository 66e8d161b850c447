import type { Hit } from '../../../api/hits/list-hits.ts';

/** What marks the row of the hit that was gone to, and brings the keyboard there. */
export function goalProps({ id }: Hit, goalId: number | null) {
  if (id !== goalId) return {};
  return { 'data-goal': true, tabIndex: -1, ref: focusOnce };
}

/** Rows are drawn anew when they open: the keyboard then stays where it is. */
function focusOnce(row: HTMLElement | null): void {
  if (row === null || row.dataset['wasGoal'] === 'true') return;
  row.dataset['wasGoal'] = 'true';
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
