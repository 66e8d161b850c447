import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { intervalText } from '@flipon/analyses/accuracy/figure-texts';
import type { Measured } from '@flipon/analyses/accuracy/measured';
import { measureAll } from './accuracy/measure-all.ts';
import { MEASURED_FILE, measuredText } from './accuracy/measured-text.ts';

// Measures how well each rule tells apart what a laboratory has determined. `--write` keeps the figures and
// writes the page; `--page` writes the page and the
// lines of results alone, from the figures that are kept.
const root = resolve(import.meta.dirname, '..');
if (!process.argv.includes('--page')) {
  const { measured, missing } = await measureAll((file) => {
    const path = join(root, '../shared', file);
    return existsSync(path) ? path : null;
  });
  for (const { title, file } of missing) console.log(`SKIPPED ${title}: ${file} is not there.`);
  printMeasured(measured);
  if (process.argv.includes('--write')) {
    if (missing.length > 0) throw new Error('Nothing is written while a set is missing.');
    writeFileSync(join(root, MEASURED_FILE), measuredText(measured));
  }
}
if (process.argv.includes('--write') || process.argv.includes('--page')) {
  // Modules read the figures once, so the page is made from the new ones.
  const { ACCURACY_PAGE, accuracyPage } = await import('./accuracy/accuracy-page.ts');
  writeFileSync(join(root, ACCURACY_PAGE), accuracyPage());
  const { TRUST_FILE, makeTrustLines, trustText } = await import('./accuracy/trust-lines.ts');
  writeFileSync(join(root, TRUST_FILE), trustText(await makeTrustLines()));
}

/** Prints a line for each rule, score and caller. */
function printMeasured({ sets, bases, chance }: Measured): void {
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
