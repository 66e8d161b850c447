import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MEASURED_FILE, measuredText, measureRules } from './accuracy/measure-rules.ts';
import { printMeasured } from './accuracy/print-measured.ts';

// Measures how well each rule separates sequences whose structure a laboratory has determined. `--write`
// keeps the figures.
const root = resolve(import.meta.dirname, '..');
const { measured, missing } = await measureRules((file) => {
  const path = join(root, '../shared', file);
  return existsSync(path) ? path : null;
});
for (const { title, file } of missing) console.log(`SKIPPED ${title}: ${file} is not there.`);
printMeasured(measured);
if (process.argv.includes('--write')) {
  if (missing.length > 0) throw new Error('Nothing is written while a set is missing.');
  writeFileSync(join(root, MEASURED_FILE), measuredText(measured));
  // Modules read the file once, so the page is made from the new contents.
  const { ACCURACY_PAGE, accuracyPage } = await import('./accuracy/accuracy-page.ts');
  writeFileSync(join(root, ACCURACY_PAGE), accuracyPage());
}
