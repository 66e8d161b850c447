import type { Agreement } from '@flipon/analyses/accuracy/agreement';

/** Prints a line for each comparison, and below them the rules that explain the differences. */
export function printAgreements(agreements: readonly Agreement[]): void {
  console.table(
    agreements.map(({ id, kind, program, version, unit, both, onlyOurs, onlyTheirs }) => ({
      ...{ comparison: id, kind, program: `${program} ${version}`, unit },
      ...{ both, 'only ours': onlyOurs, 'only theirs': onlyTheirs },
    })),
  );
  for (const { id, unit, differences } of agreements) {
    for (const { side, count, rule } of differences) {
      console.log(`${id}: ${countText(count, unit)} only ${side}: ${rule}.`);
    }
  }
}

const ONE = { rows: 'row', bases: 'base' } as const;

/** "1 row", "12 rows". */
export function countText(count: number, unit: Agreement['unit']): string {
  return `${count} ${count === 1 ? ONE[unit] : unit}`;
}
