import type { Hit } from '../../../api/hits/list-hits.ts';

/** Props that mark the row of the jump's hit, and move the focus there. */
export function goalProps({ id }: Hit, goalId: number | null) {
  if (id !== goalId) return {};
  return { 'data-goal': true, tabIndex: -1, ref: focusOnce };
}

/** Opening re-creates a row: the focus then stays in its place. */
function focusOnce(row: HTMLElement | null): void {
  if (row === null || row.dataset['wasGoal'] === 'true') return;
  row.dataset['wasGoal'] = 'true';
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
