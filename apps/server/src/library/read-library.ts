import { open } from 'node:fs/promises';
import { addSavedPresets, answerSavedLibrary } from '@flipon/answers/answer-saved-library';
import { findSavedHere } from '@flipon/answers/find-saved-here';
import {
  type LibraryFile,
  readLibraryFile,
  refusalOfLetters,
  requireStated,
} from '@flipon/answers/read-library-file';
import { ordinalsOf } from '@flipon/answers/shape-stretches';
import { readySavedRuns, startSavedRuns } from '@flipon/answers/start-saved-runs';
import { orAborted } from '@flipon/checked-files/or-aborted';
import type { LibraryImportAnswer } from '@flipon/contract/library-file';
import { importOptionsSchema } from '@flipon/contract/sequence';
import { NoSpaceError } from '@flipon/store/disk';
import { NoRoomError } from '@flipon/store/room';
import { findUploadOwner, reserveSequences, type UploadedFile } from '@flipon/store/uploads';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../http/error-handler.ts';
import type { FairLine } from '../http/limits/fair-line.ts';
import { importFile, type UploadToRead } from '../uploads/import-file.ts';
import { cancelled } from '../uploads/spool-upload.ts';

const MB = 1024 * 1024;

/**
 * Reads the file of a library, once it is complete: its sequences one after the other, then the runs and presets. The
 * upload keeps note of the sequences, which go with it unless it is done.
 *
 * @param line of all libraries: each is read in its turn, once it is here
 * @param onAnswer gets what came in
 * @returns the new sequences
 * @throws AppError, NoRoomError with a message for the user; the reason of `ended`
 */
export async function readLibrary(
  upload: UploadToRead,
  line: FairLine,
  onAnswer: (answer: LibraryImportAnswer) => void,
): Promise<UploadedFile[]> {
  const { deps, arrival, ended } = upload;
  await orAborted(arrival.reaches(Number.POSITIVE_INFINITY), ended);
  await orAborted(upload.readOptions(), ended);
  const endTurn = await line.turn(upload.ownerId, ended);
  try {
    const path = await deps.store.uploadFiles.path(upload.id);
    return await bringIn(upload, path, await readFile(deps, path), onAnswer);
  } finally {
    endTurn();
  }
}

async function readFile({ options }: Deps, path: string): Promise<LibraryFile> {
  const handle = await open(path, 'r');
  try {
    const { size: sizeBytes } = await handle.stat();
    const source = {
      sizeBytes,
      async read(start: number, end: number) {
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      },
    };
    return await readLibraryFile(source, options.maxSequenceMb * MB);
  } finally {
    await handle.close();
  }
}

async function bringIn(
  upload: UploadToRead,
  path: string,
  file: LibraryFile,
  onAnswer: (answer: LibraryImportAnswer) => void,
): Promise<UploadedFile[]> {
  const { deps, ended } = upload;
  const { contents } = file;
  const answers = answerDepsOf(deps);
  const ownerNow = async () => {
    ended.throwIfAborted();
    const owner = await findUploadOwner(deps.store.db, upload);
    if (owner === null) throw cancelled();
    return owner;
  };
  const here = await findSavedHere(answers, await ownerNow(), contents);
  const missing = here.filter((id) => id === null).length;
  await reserveSequences(deps.store.db, upload, missing, deps.options.quotas);
  const made: UploadedFile[] = [];
  const ids: string[] = [];
  for (const [at, id] of here.entries()) {
    const sequenceId = id ?? (await importSequenceOf(upload, path, file, at));
    ids.push(sequenceId);
    if (id === null) made.push({ name: contents.sequences[at]?.file ?? '', sequenceId });
  }
  const idsHere = here.filter((id) => id !== null);
  const ready = await readySavedRuns(answers, await ownerNow(), contents, idsHere);
  const owner = await ownerNow();
  const runs = await answers.library.inOwnersTurn(owner, (turn) =>
    startSavedRuns(answers, turn, owner, { contents, ids, ready, sentenceOf }),
  );
  const presets = await addSavedPresets(answers, owner, contents);
  onAnswer(answerSavedLibrary(contents, { here, runs, presets }));
  return made;
}

/** Of what leaves a run out and lets the others start. */
function sentenceOf(error: unknown): string | null {
  return error instanceof NoRoomError || error instanceof NoSpaceError ? error.message : null;
}

/**
 * Imports the letters of a sequence, on the threads of all imports, where they are those that were saved. Its records have
 * their shapes before any analysis of it can start.
 *
 * @returns its id
 */
async function importSequenceOf(
  upload: UploadToRead,
  path: string,
  file: LibraryFile,
  at: number,
): Promise<string> {
  const [saved, packed] = [file.contents.sequences[at], file.files[at]];
  if (saved === undefined || packed === undefined) throw new Error('the library has no such file');
  const { name, tags, type, circles } = saved;
  const said = importOptionsSchema.parse({ tags, type, circular: circles === true });
  const { headerOffset, method, flags, crc32, sizeBytes, packedBytes } = packed;
  try {
    return await importFile({ ...upload, readOptions: async () => said }, path, {
      name: saved.file,
      title: name,
      entry: {
        ...{ name: saved.file, kind: 'sequence', sizeBytes, packedBytes, refusal: null },
        packing: { headerOffset, method, flags, crc32 },
      },
      nameOf: () => name,
      circlesOf({ lengthBp, recordCount: records, bases: { sha256 } }) {
        requireStated(file, at, { lengthBp, records, sha256 });
        return ordinalsOf(circles);
      },
    });
  } catch (error) {
    upload.ended.throwIfAborted();
    const refusal = refusalOf(error);
    throw refusal === null ? error : refusalOfLetters(file, at, refusal);
  }
}
