import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type StoredBases, storeText } from '../bench/stored-bases.ts';

/** The compared sequences: files outside the project, of one record each. */
export const peerSequences = [
  { title: 'phiX174', file: 'data/phix.fasta' },
  { title: 'lambda', file: 'data/lambda_NC_001416.fasta' },
  { title: 'human mtDNA', file: 'data/NC_012920.1.fasta' },
  { title: 'MYC', file: 'data/MYC_hg19.fasta' },
] as const;

/** Whole chromosomes, of a folder that `--whole` names. */
export const wholeSequences = [
  { title: 'D. melanogaster 2R', file: 'chr2R.fa', from: 'the Debian package augustus-doc' },
  {
    title: 'E. coli K-12',
    file: 'NC_000913.gbk',
    from: 'NC_000913.2 with 4,639,675 bases, of the Debian package cct-examples',
  },
] as const;

/** A sequence as both sides get it, which makes positions comparable. */
export interface PeerSequence {
  title: string;
  stored: StoredBases;
  fastaPath: string;
  lettersPath: string;
}

const LINE_BP = 60;

/**
 * Writes each sequence anew, as our parser reads it: as plain FASTA and as letters alone.
 *
 * @param list which ones, by titles and files
 * @param pathOf the path of a file outside the project; null where it is missing
 * @param folder for the written files
 */
export async function preparePeerSequences(
  list: readonly { title: string; file: string }[],
  pathOf: (file: string) => string | null,
  folder: string,
): Promise<{ sequences: PeerSequence[]; missing: string[] }> {
  const sequences: PeerSequence[] = [];
  const missing: string[] = [];
  for (const { title, file } of list) {
    const path = pathOf(file);
    if (path === null || !existsSync(path)) missing.push(`${title} (${file})`);
    else sequences.push(await prepareSequence(title, path, folder));
  }
  return { sequences, missing };
}

async function prepareSequence(title: string, path: string, folder: string): Promise<PeerSequence> {
  const pathStart = join(folder, basename(path, '.fasta'));
  const basesPath = `${pathStart}.bases`;
  const stored = await storeText(basesPath, path);
  return { title, stored, ...(await writeLetters(pathStart, await readFile(basesPath, 'latin1'))) };
}

/**
 * Writes letters in lines, once as FASTA of one record and once without a header.
 *
 * @param pathStart of both files, without an ending
 */
export async function writeLetters(
  pathStart: string,
  letters: string,
): Promise<Pick<PeerSequence, 'fastaPath' | 'lettersPath'>> {
  const lines = letters.match(new RegExp(`.{1,${LINE_BP}}`, 'g')) ?? [];
  const text = `${lines.join('\n')}\n`;
  const paths = { fastaPath: `${pathStart}.fa`, lettersPath: `${pathStart}.txt` };
  await writeFile(paths.fastaPath, `>sequence\n${text}`);
  await writeFile(paths.lettersPath, text);
  return paths;
}

/** The letters of a sequence without line ends. */
export async function readLetters(lettersPath: string): Promise<string> {
  return (await readFile(lettersPath, 'latin1')).replaceAll('\n', '');
}
