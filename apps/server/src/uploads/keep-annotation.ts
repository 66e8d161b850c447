import { basename, dirname } from 'node:path/posix';
import { namesOfStart } from '@flipon/annotation/names-of-start';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import { refuseAnnotation } from '@flipon/answers/answer-new-annotation';
import { titleOf } from '@flipon/answers/title-of';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { addAnnotation } from '@flipon/importing/add-annotation';
import { ImportEndedError } from '@flipon/importing/import-ended-error';
import type { Reading } from '@flipon/importing/import-pool';
import { IntakeError } from '@flipon/intake/intake-error';
import { readHead } from '@flipon/intake/read-head';
import { type ArchiveEntry, openArchiveEntry } from '@flipon/intake/zip-archive';
import type { Trx } from '@flipon/store/database';
import { findSequencesWithNames } from '@flipon/store/records';
import { findSequence } from '@flipon/store/sequences';
import { findUploadOwner, noteFile, type UploadedFile } from '@flipon/store/uploads';
import { annotationDeps } from '../annotations/import-annotation.ts';
import { refusalOf } from '../http/error-handler.ts';
import type { UploadToRead } from './import-file.ts';

const OF_NO_ONE =
  'The archive has several sequences, and none is called like this file or has its names. Add it to its own as an annotation.';
const OF_SEVERAL =
  'Several sequences of the archive have names of this file. Add it to its own as an annotation.';
/** An upload takes no `names=`, and a file in it no question. */
const ASKED_THERE = 'Add the file to its sequence under "Features", where its names are asked for.';
/** Names are looked for in so much: comments and the lines of all contigs may precede the first row. */
const HEAD_BYTES = 4 * 1024 * 1024;

interface MadeSequence {
  /** Of its file in the archive. */
  name: string;
  sequenceId: string;
}

type KeptUpload = Pick<UploadToRead, 'deps' | 'id' | 'holder' | 'arrival' | 'ended'>;

/**
 * Keeps an annotation that came in an archive: with its only sequence, or with the one whose records have the
 * names of the file. If several have, it belongs to the one whose file has the same name apart from the
 * ending, or is the only one in the same folder, as in packages of NCBI Datasets.
 *
 * @param upload the archive, whose row names the owner
 * @param file.name as the upload knows it
 * @param file.path of the archive
 * @param sequences those of the archive, with the names of their files in it
 * @returns the file once it is kept and noted, else the reason, for the user
 */
export async function keepAnnotation(
  upload: KeptUpload,
  file: { name: string; path: string; entry: ArchiveEntry },
  sequences: readonly MadeSequence[],
): Promise<UploadedFile | string> {
  const { name, path, entry } = file;
  const { deps, arrival, ended } = upload;
  const its = await orAborted(findIts(upload, file, sequences), ended);
  if (typeof its === 'string') return its;
  const ownerId = await findUploadOwner(deps.store.db, upload);
  if (ownerId === null) throw new ImportEndedError('The upload was cancelled.');
  const sequence = await findSequence(deps.store.db, ownerId, its.sequenceId);
  if (sequence === null) return refuseAnnotation({ is: 'missing' }).message;
  const source = {
    sourcePath: path,
    entry,
    ended,
    onReading: (reading: Pick<Reading, 'grown'>) => arrival.follow(reading),
  };
  const given = {
    readName: async () => titleOf(basename(entry.name)),
    source,
    async onAdd(trx: Trx, annotationId: string) {
      const isWanted = await noteFile(trx, upload, { name, annotationId });
      if (!isWanted) throw new ImportEndedError('The upload was cancelled.');
    },
  };
  try {
    const added = await addAnnotation(annotationDeps(deps), sequence, given);
    if (added.is !== 'added') return refuseAnnotation(added).message;
    return { name, annotationId: added.id };
  } catch (error) {
    ended.throwIfAborted();
    if (error instanceof UndecidedNamesError) return `${error.message} ${ASKED_THERE}`;
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return refusal.message;
  }
}

/** @returns a sentence where none is, or where nothing tells which of several */
async function findIts(
  { deps: { store } }: Pick<KeptUpload, 'deps'>,
  { path, entry }: { path: string; entry: ArchiveEntry },
  sequences: readonly MadeSequence[],
): Promise<MadeSequence | string> {
  const [only] = sequences;
  if (only !== undefined && sequences.length === 1) return only;
  const names = await readNames(path, entry);
  const ids = sequences.map(({ sequenceId }) => sequenceId);
  const named = new Set(await findSequencesWithNames(store.db, ids, names));
  const holders = sequences.filter(({ sequenceId }) => named.has(sequenceId));
  const namesakes = sequences.filter(({ name }) => stemOf(name) === stemOf(entry.name));
  const neighbours = sequences.filter(({ name }) => dirname(name) === dirname(entry.name));
  const amongHolders = (some: readonly MadeSequence[]) =>
    some.filter((each) => holders.includes(each));
  const found = [amongHolders(namesakes), amongHolders(neighbours), holders, namesakes];
  const its = found.find((some) => some.length === 1)?.[0];
  return its ?? (holders.length > 1 ? OF_SEVERAL : OF_NO_ONE);
}

/** Names in the head and the first rows; none where the file is damaged, which is reported when it is read. */
async function readNames(path: string, entry: ArchiveEntry): Promise<string[]> {
  try {
    return namesOfStart(await readHead(openArchiveEntry(path, entry), HEAD_BYTES));
  } catch (error) {
    if (error instanceof IntakeError) return [];
    throw error;
  }
}

/** `ecoli` of `data/ecoli.fa.gz`. */
function stemOf(name: string): string {
  return basename(name).replace(/\..*$/, '').toLowerCase();
}
