import { AppError } from '@flipon/answers/app-error';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import type { GivenNames } from '@flipon/contract/feature';
import type { FeaturesSource } from '@flipon/importing/add-annotation';
import { type AddedLane, addLane, type GivenLane } from '@flipon/importing/add-lane';
import { MAX_LANES } from '@flipon/importing/lane-limits';
import type { StoredSequence } from '@flipon/store/sequences';
import { inBackground } from '@flipon/store/store';
import { readNamePart } from '../annotations/read-name-part.ts';
import { spoolAnnotation } from '../annotations/spool-annotation.ts';
import type { Deps } from '../deps.ts';
import { fileRequired, fileTooLarge } from '../http/bodies/file-refusals.ts';
import type { FormPart } from '../http/bodies/open-form.ts';

interface Asked {
  appliesShift: boolean;
  /** The caller's statements about names of the file. */
  names: GivenNames;
  /** Waits for a place, since all rows of a file are held while it is read. */
  takePlace(): Promise<() => void>;
}

/**
 * Receives the parts as they come, and parses the file once it is complete: a slow sender holds nothing but a
 * file.
 *
 * @returns the id of the lane, and the sequence's owner by now
 * @throws AppError where the sequence takes none, or the parts are not what they should be
 */
export async function importLane(
  deps: Deps,
  sequence: StoredSequence,
  parts: AsyncIterable<FormPart>,
  { appliesShift, names, takePlace }: Asked,
): Promise<{ id: string; ownerId: string }> {
  if (sequence.lengthBp === null) throw stillImporting();
  let name: string | undefined;
  for await (const part of parts) {
    if (part.type === 'field') {
      name = readNamePart(part) ?? name;
      continue;
    }
    const added = await spoolAnnotation(deps.store, part.content, async (source) => {
      const sizeBytes = await untilWhole(source);
      if (part.isCut()) throw fileTooLarge(deps.options);
      for await (const behind of parts) name = readNamePart(behind) ?? name;
      const leave = await takePlace();
      try {
        return await addFileAsLane(deps, sequence, {
          name: name ?? nameOf(part.filename),
          sourcePath: source.sourcePath,
          sizeBytes,
          appliesShift,
          names,
        });
      } finally {
        leave();
      }
    });
    return added;
  }
  throw fileRequired();
}

/**
 * Adds a file that is here whole.
 *
 * @returns as {@link importLane}
 * @throws AppError where the sequence takes none; what the reading of the file throws
 */
export async function addFileAsLane(
  { store, pool, options }: Deps,
  sequence: StoredSequence,
  given: GivenLane,
): Promise<{ id: string; ownerId: string }> {
  const deps = { store: inBackground(store), pool, limits: options.quotas };
  const added = await addLane(deps, sequence, given);
  if (added.is === 'added') return added;
  throw refuseLane(added.is);
}

/** @returns how many bytes there are once all have come */
function untilWhole(source: FeaturesSource): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = () => reject(source.ended.reason);
    source.ended.addEventListener('abort', end, { once: true });
    if (source.ended.aborted) end();
    source.onReading({
      grown(bytes, isWhole) {
        if (isWhole) resolve(bytes);
      },
    });
  });
}

function refuseLane(reason: Exclude<AddedLane['is'], 'added'>): AppError {
  if (reason === 'missing') return notInLibrary();
  if (reason === 'importing') return stillImporting();
  if (reason === 'reshaped') {
    return new AppError(
      'conflict',
      'Records of the sequence have changed their shapes meanwhile. Add the file again.',
    );
  }
  return new AppError(
    'conflict',
    `A sequence can have ${MAX_LANES} lanes. Delete one that you no longer need.`,
  );
}

function stillImporting(): AppError {
  return new AppError('conflict', 'The sequence is still being imported. Add lanes to it later.');
}

function nameOf(filename: string): string {
  return filename.trim().slice(0, 255) || 'Lane';
}
