import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { answerSavedLibrary, newPresetsOf } from '@flipon/answers/answer-saved-library';
import { findSavedHere } from '@flipon/answers/find-saved-here';
import {
  type LibraryFile,
  openSavedLetters,
  refusalOfLetters,
  requireStated,
} from '@flipon/answers/read-library-file';
import { ordinalsOf } from '@flipon/answers/shape-stretches';
import { readySavedRuns, startSavedRuns } from '@flipon/answers/start-saved-runs';
import type { LibraryImportAnswer } from '@flipon/contract/library-file';
import { refusalOf } from '../adapter/refusal-of-call.ts';
import type { Draft } from '../database/database.ts';
import { OWNER } from '../library/owner.ts';
import { addPreset } from '../library/presets.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { turnOf } from '../library/turns.ts';
import { shapeNewTable } from '../records/change-shape.ts';
import { type ReadSequence, readSequence } from './import-sequence.ts';

const sentenceOf = (error: unknown) => refusalOf(error)?.message ?? null;

/**
 * Brings a saved library in: all of it in one change, or nothing. Its sequences are imports that go on until then, so
 * that a page that is closed meanwhile leaves none.
 *
 * @throws AppError where letters are refused or are not those that were saved; the reason of the signal
 */
export async function importLibrary(
  place: LibraryPlace,
  deps: AnswerDeps,
  file: LibraryFile,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<LibraryImportAnswer> {
  const { contents } = file;
  const here = await findSavedHere(deps, OWNER, contents);
  const idsHere = here.filter((id) => id !== null);
  const ready = await readySavedRuns(deps, OWNER, contents, idsHere);
  const read = new Map<number, ReadSequence>();
  /** Where one of them is cancelled, the rest is read in vain. */
  const ending = new AbortController();

  async function readAll(): Promise<void> {
    for (const [at, { name, tags, type, circles }] of contents.sequences.entries()) {
      if (here[at] !== null) continue;
      const sequence = await readSequence(place, {
        content: openSavedLetters(file, at),
        name,
        options: { tags, type, circular: circles === true },
        maxBytes,
        signal: AbortSignal.any([signal, ending.signal]),
      }).catch((error: unknown) => {
        const refusal = refusalOf(error);
        throw refusal === null ? error : refusalOfLetters(file, at, refusal);
      });
      read.set(at, sequence);
      const { signal: own } = sequence;
      own.addEventListener('abort', () => ending.abort(own.reason), { once: true });
      const { lengthBp, recordCount: records, bases } = sequence.read;
      requireStated(file, at, { lengthBp, records, sha256: bases.sha256 });
    }
  }

  /** Files whose content is here already, and the answer. */
  async function store(draft: Draft) {
    const twins = [...read.values()].flatMap((sequence) => sequence.finish(draft));
    for (const [at, { circles }] of contents.sequences.entries()) {
      const row = read.get(at)?.row;
      if (row === undefined || typeof circles === 'boolean') continue;
      await shapeNewTable(draft, row.recordTableId, ordinalsOf(circles));
    }
    const ids = here.map((id, at) => id ?? read.get(at)?.row.id ?? '');
    const turn = turnOf(place.clock, draft);
    const runs = await startSavedRuns(deps, turn, OWNER, { contents, ids, ready, sentenceOf });
    const { added, leftOut } = newPresetsOf(contents, draft.all('presets'));
    for (const preset of added) addPreset(draft, preset, place.clock.now());
    signal.throwIfAborted();
    const presets = { added: added.length, leftOut };
    return { twins, answer: answerSavedLibrary(contents, { here, runs, presets }) };
  }

  try {
    await readAll();
    const stored = await place.db.change(store);
    await place.folders.removeTwins(stored.twins);
    return stored.answer;
  } catch (error) {
    let reason = error;
    for (const sequence of read.values()) reason = await sequence.giveUp(reason);
    throw reason;
  } finally {
    for (const sequence of read.values()) await sequence.close();
  }
}
