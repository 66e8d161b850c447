import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepKnownMotifs, knownMotifsText } from './known/keep-known-motifs.ts';
import { repeatLociText } from './known/keep-repeat-loci.ts';

// Writes the files of measured motifs and of repeats of diseases in packages/analyses. The collected rows are not
// part of the project, because the licences of some do not allow it.
const root = resolve(import.meta.dirname, '..');
const readCollected = (name: string) =>
  JSON.parse(readFileSync(join(root, '../shared/data/truth', name), 'utf8'));
const write = (name: string, text: string) =>
  writeFileSync(join(root, 'packages/analyses/src/known', name), text);
const kept = keepKnownMotifs(readCollected('known-motifs.json'));
write('known-motifs.json', knownMotifsText(kept));
write('repeat-loci.json', repeatLociText(readCollected('str-loci.json')));
for (const { reason, count } of kept.leftOut) console.log(`left out: ${count}: ${reason}`);
console.log(`kept: ${kept.rows.length} of ${kept.collected}`);
