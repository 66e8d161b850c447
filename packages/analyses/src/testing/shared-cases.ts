import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';

/** The cases of a file of shared vectors; none where the shared material is absent. */
export function sharedCases<Case>(file: string): Case[] {
  if (!hasShared()) return [];
  const text = readFileSync(sharedPath(`vectors/${file}.json`) ?? '', 'utf8');
  return (JSON.parse(text) as { cases: Case[] }).cases;
}

/** The letters of a case, which may name a shared file: upper case, all records one after the other. */
export function lettersOf(given: {
  fasta?: string | undefined;
  sequence?: string | undefined;
}): string {
  const { fasta, sequence = '' } = given;
  const text =
    fasta === undefined ? sequence : readFileSync(sharedPath(`data/${fasta}`) ?? '', 'utf8');
  return text.replace(/^>.*$/gm, '').replace(/\s/g, '').toUpperCase();
}
