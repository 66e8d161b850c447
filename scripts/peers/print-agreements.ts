import type { Agreement } from '@flipon/analyses/accuracy/agreement';

/** Prints a line for each comparison, and below them the rules behind what differs. */
export function printAgreements(agreements: readonly Agreement[]): void {
  console.table(
    agreements.map(({ id, kind, program, version, unit, both, onlyOurs, onlyTheirs }) => ({
      ...{ comparison: id, kind, program: `${program} ${version}`, unit },
      ...{ both, 'only ours': onlyOurs, 'only theirs': onlyTheirs },
    })),
  );
  for (const { id, unit, differences } of agreements) {
    for (const { side, count, rule } of differences) {
      console.log(`${id}: ${count} ${unit} only ${side}: ${rule}.`);
    }
  }
}
