import { namesOfStart } from '@flipon/annotation/names-of-start';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { IntakeError } from '@flipon/intake/intake-error';
import { readHead } from '@flipon/intake/read-head';
import { refuseAnnotation } from '../annotations/answer-new-annotation.ts';
import type { ReadFile } from '../sequences/answer-files.ts';
import { titleOf } from '../transport/title-of.ts';
import { fileOfPath, folderOfPath, stemOfPath } from './archive-paths.ts';
import type { ArchiveFile, ArchiveSteps } from './archive-steps.ts';

const OF_NO_ONE =
  'The archive has several sequences, and none is called like this file or has its names. Add it to its own as an annotation.';
const OF_SEVERAL =
  'Several sequences of the archive have names of this file. Add it to its own as an annotation.';
/** An archive takes no `names=`, and a file in it no question. */
const ASKED_THERE = 'Add the file to its sequence under "Features", where its names are asked for.';
/** Names are looked for in so much: comments and the lines of all contigs may precede the first row. */
const HEAD_BYTES = 4 * 1024 * 1024;

/** A sequence that was made of a file of an archive. */
export interface MadeSequence {
  /** Of its file in the archive. */
  name: string;
  sequenceId: string;
}

/**
 * Keeps an annotation that came in an archive: with its only sequence, or with the one whose records have the
 * names of the file. If several have, it belongs to the one whose file has the same name apart from the
 * ending, or is the only one in the same folder, as in packages of NCBI Datasets.
 *
 * @param sequences those of the archive
 * @returns the file once it is kept, else the reason, for the user
 */
export async function keepAnnotation(
  steps: ArchiveSteps,
  file: ArchiveFile,
  sequences: readonly MadeSequence[],
): Promise<ReadFile | string> {
  const its = await orAborted(findIts(steps, file, sequences), steps.ended);
  if (typeof its === 'string') return its;
  try {
    const title = titleOf(fileOfPath(file.entry.name));
    const added = await steps.addAnnotation(file, its.sequenceId, title);
    if (added.is !== 'added') return refuseAnnotation(added).message;
    return { name: file.name, annotationId: added.id };
  } catch (error) {
    steps.ended.throwIfAborted();
    if (error instanceof UndecidedNamesError) return `${error.message} ${ASKED_THERE}`;
    const refusal = steps.refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return refusal.message;
  }
}

/** @returns a sentence where none is, or where nothing tells which of several */
async function findIts(
  steps: ArchiveSteps,
  { entry }: ArchiveFile,
  sequences: readonly MadeSequence[],
): Promise<MadeSequence | string> {
  const [only] = sequences;
  if (only !== undefined && sequences.length === 1) return only;
  const names = await readNames(steps, entry);
  const ids = sequences.map(({ sequenceId }) => sequenceId);
  const named = new Set(await steps.findWithNames(ids, names));
  const holders = sequences.filter(({ sequenceId }) => named.has(sequenceId));
  const namesakes = sequences.filter(({ name }) => stemOfPath(name) === stemOfPath(entry.name));
  const neighbours = sequences.filter(
    ({ name }) => folderOfPath(name) === folderOfPath(entry.name),
  );
  const amongHolders = (some: readonly MadeSequence[]) =>
    some.filter((each) => holders.includes(each));
  const found = [amongHolders(namesakes), amongHolders(neighbours), holders, namesakes];
  const its = found.find((some) => some.length === 1)?.[0];
  return its ?? (holders.length > 1 ? OF_SEVERAL : OF_NO_ONE);
}

/** Names in the head and the first rows; none where the file is damaged, which is reported when it is read. */
async function readNames({ open }: ArchiveSteps, entry: ArchiveFile['entry']): Promise<string[]> {
  try {
    return namesOfStart(await readHead(open(entry), HEAD_BYTES));
  } catch (error) {
    if (error instanceof IntakeError) return [];
    throw error;
  }
}
