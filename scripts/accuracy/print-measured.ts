import { intervalText } from '@flipon/analyses/accuracy/figure-texts';
import type { Measured } from '@flipon/analyses/accuracy/measured';

/** Prints a line for each rule, score and caller. */
export function printMeasured({ sets, bases, chance }: Measured): void {
  for (const { set, forming, others, rules, scores } of sets) {
    for (const { kind, name, found, rejected } of rules) {
      console.log(`${set}\t${kind ?? '-'}\t${name}\t${found}/${forming}\t${rejected}/${others}`);
    }
    for (const { kind, name, area } of scores) {
      console.log(`${set}\t${kind ?? '-'}\t${name}\tAUC ${intervalText(area)}`);
    }
  }
  for (const { set, callers } of bases) {
    for (const { kind, name, mcc } of callers) {
      console.log(`${set}\t${kind ?? '-'}\t${name}\tMCC ${intervalText(mcc)}`);
    }
  }
  for (const { kind, name, hits, byChance } of chance) {
    console.log(`chance\t${kind}\t${name}\t${hits}\t${byChance}`);
  }
}
