import { AppError } from '@flipon/answers/app-error';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import type { GivenNames } from '@flipon/contract/feature';
import { addAnnotation, MAX_ANNOTATIONS } from '@flipon/importing/add-annotation';
import type { StoredSequence } from '@flipon/store/sequences';
import { inBackground } from '@flipon/store/store';
import type { Deps } from '../deps.ts';
import { fileRequired, fileTooLarge } from '../http/bodies/file-refusals.ts';
import type { FormPart } from '../http/bodies/open-form.ts';
import { readNamePart } from './read-name-part.ts';
import { spoolAnnotation } from './spool-annotation.ts';

const MB = 1024 * 1024;

/**
 * Reads the parts as they come: the file is read while it arrives, and the json may follow it.
 *
 * @param names the caller's statements about names of the file
 * @returns the id of the annotation, and the sequence's owner by now
 * @throws AppError where the sequence takes none, or the parts are not what they should be
 */
export async function importAnnotation(
  deps: Deps,
  sequence: StoredSequence,
  parts: AsyncIterable<FormPart>,
  names: GivenNames,
): Promise<{ id: string; ownerId: string }> {
  let name: string | undefined;
  for await (const part of parts) {
    if (part.type === 'file') {
      const readName = async () => {
        if (part.isCut()) throw fileTooLarge(deps.options);
        for await (const behind of parts) name = readNamePart(behind) ?? name;
        return name ?? nameOf(part.filename);
      };
      const given = { name: nameOf(part.filename), readName, names };
      const added = await spoolAnnotation(deps.store, part.content, (source) =>
        addAnnotation(annotationDeps(deps), sequence, { ...given, source }),
      );
      if (added.is === 'added') return added;
      throw refuseAnnotation(added.is);
    }
    name = readNamePart(part) ?? name;
  }
  throw fileRequired();
}

/** The dependencies of reading an annotation. */
export function annotationDeps({ store, pool, options }: Deps) {
  return {
    store: inBackground(store),
    pool,
    maxBytes: options.maxSequenceMb * MB,
    limits: options.quotas,
  };
}

/** The message to the owner of a sequence that takes no annotation. */
export function refuseAnnotation(reason: 'missing' | 'importing' | 'full'): AppError {
  if (reason === 'missing') return notInLibrary();
  if (reason === 'importing') {
    return new AppError(
      'conflict',
      'The sequence is still being imported. Add features to it later.',
    );
  }
  return new AppError(
    'conflict',
    `A sequence can have ${MAX_ANNOTATIONS} annotations. Delete one that you no longer need.`,
  );
}

function nameOf(filename: string): string {
  return filename.trim().slice(0, 255) || 'Features';
}
