import type { ImportRow } from './import-rows.ts';
import styles from './rows.module.css';

/** More records than these are drawn as a part for each run of one state. */
const MOST_PARTS = 40;

/** The states of an import in its order, at one look; the words next to it say the same. */
export function StateBar({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {statePartsOf(rows).map(({ id, state, count }) => (
        <span key={id} data-state={state} style={{ flex: count }} />
      ))}
    </div>
  );
}

function statePartsOf(rows: readonly ImportRow[]) {
  const parts: { id: string; state: ImportRow['state']; count: number }[] = [];
  for (const { id, state } of rows) {
    const last = parts.at(-1);
    if (rows.length > MOST_PARTS && last?.state === state) last.count += 1;
    else parts.push({ id, state, count: 1 });
  }
  return parts;
}
