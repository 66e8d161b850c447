import type { Measured } from '@flipon/analyses/accuracy/measured';

/** Prints a line for each rule, score and caller. */
export function printMeasured({ sets, bases, chance }: Measured): void {
  for (const { set, forming, others, rules, scores } of sets) {
    for (const { kind, name, found, rejected } of rules) {
      console.log(`${set}\t${kind ?? '-'}\t${name}\t${found}/${forming}\t${rejected}/${others}`);
    }
    for (const { kind, name, area } of scores) {
      const [value, low, high] = [area.value, area.low, area.high].map((each) => each.toFixed(3));
      console.log(`${set}\t${kind ?? '-'}\t${name}\tAUC ${value} (${low} to ${high})`);
    }
  }
  for (const { set, callers } of bases) {
    for (const { kind, name, mcc } of callers) {
      console.log(`${set}\t${kind ?? '-'}\t${name}\tMCC ${mcc.value.toFixed(3)}`);
    }
  }
  for (const { kind, name, hits, byChance } of chance) {
    console.log(`chance\t${kind}\t${name}\t${hits}\t${byChance}`);
  }
}
