import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepKnownMotifs, knownMotifsText } from './known/keep-known-motifs.ts';

// Writes the file of measured motifs in packages/analyses. The collected rows are not part of the project,
// because the licences of some do not allow it.
const root = resolve(import.meta.dirname, '..');
const collected = JSON.parse(
  readFileSync(join(root, '../shared/data/truth/known-motifs.json'), 'utf8'),
);
const kept = keepKnownMotifs(collected);
writeFileSync(join(root, 'packages/analyses/src/known/known-motifs.json'), knownMotifsText(kept));
for (const { reason, count } of kept.leftOut) console.log(`left out: ${count}: ${reason}`);
console.log(`kept: ${kept.rows.length} of ${kept.collected}`);
