import { annotationChangeSchema } from '@flipon/contract/feature';
import { addAnnotation, MAX_ANNOTATIONS } from '@flipon/importing/add-annotation';
import type { StoredSequence } from '@flipon/store/sequences';
import { unhurried } from '@flipon/store/store';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { FormPart } from '../http/open-form.ts';
import { requirePlainText } from '../http/plain-text.ts';
import { notInLibrary } from '../sequences/owned-sequence.ts';
import { spoolAnnotation } from './spool-annotation.ts';

const MB = 1024 * 1024;
const optionsSchema = annotationChangeSchema.pick({ name: true });

/**
 * Reads the parts as they come: the file is read while it arrives, the json may stand behind it.
 *
 * @returns the id of the annotation, and whose the sequence is by now
 * @throws AppError where the sequence takes none, or the parts are not what they should be
 */
export async function importAnnotation(
  deps: Deps,
  sequence: StoredSequence,
  parts: AsyncIterable<FormPart>,
): Promise<{ id: string; ownerId: string }> {
  let name: string | undefined;
  for await (const part of parts) {
    if (part.type === 'file') {
      const readName = async () => {
        if (part.isCut()) throw tooLarge(deps);
        for await (const behind of parts) name = readPart(behind) ?? name;
        return name ?? nameOf(part.filename);
      };
      const given = { name: nameOf(part.filename), readName };
      const added = await spoolAnnotation(deps.store, part.content, (source) =>
        addAnnotation(annotationDeps(deps), sequence, { ...given, source }),
      );
      if (added.is === 'added') return added;
      throw refuseAnnotation(added.is);
    }
    name = readPart(part) ?? name;
  }
  throw new AppError('invalid_request', 'File is required.', [
    { field: 'file', defaultMessage: 'File is required.' },
  ]);
}

/** What reading an annotation needs of the server. */
export function annotationDeps({ store, pool, options }: Deps) {
  return {
    store: unhurried(store),
    pool,
    maxBytes: options.maxSequenceMb * MB,
    limits: options.quotas,
  };
}

/** What its owner is told where a sequence takes no annotation. */
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

function readPart(part: FormPart): string | undefined {
  if (part.type !== 'field' || part.name !== 'json') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(part.value);
  } catch {
    throw new AppError('invalid_request', 'The json part is not valid JSON.');
  }
  requirePlainText(json);
  const parsed = optionsSchema.safeParse(json);
  if (parsed.success) return parsed.data.name;
  const issues = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    defaultMessage: issue.message,
  }));
  throw new AppError(
    'invalid_request',
    issues[0]?.defaultMessage ?? 'The json part is not valid.',
    issues,
  );
}

function nameOf(filename: string): string {
  return filename.trim().slice(0, 255) || 'Features';
}

function tooLarge({ options }: Deps): AppError {
  return new AppError('too_large', `File size cannot be more than ${options.maxUploadMb} MiB.`);
}
