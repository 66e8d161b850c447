import { fieldTooLong, oneFileAtMost, tooManyFields } from '@flipon/answers/call-refusals';
import type { FormPart } from '@flipon/answers/form-part';
import { requirePlainText } from '@flipon/answers/plain-text';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import { chunksOf } from '../importing/stream-of.ts';

/** As the server takes. */
const MOST_FIELDS = 100;
const LONGEST_FIELD = 64 * 1024;

/** A part of a form; of a file also its bytes, all of them. */
export type EnginePart =
  | (FormPart & { type: 'field' })
  | (FormPart & { type: 'file' } & { blob: Blob });

/**
 * The parts of a form as routes read them: its file is read piece by piece.
 *
 * @param limits.bytes of the file, which is cut there
 * @throws AppError invalid_request where it has several files or too many fields, or texts with control characters;
 * too_large where a field is too long
 */
export async function* partsOfForm(
  parts: readonly EngineFormPart[],
  limits: { bytes: number },
): AsyncGenerator<EnginePart, void, undefined> {
  const fileCount = parts.filter(([, content]) => typeof content !== 'string').length;
  if (fileCount > 1) throw oneFileAtMost();
  if (parts.length - fileCount > MOST_FIELDS) throw tooManyFields(MOST_FIELDS);
  for (const [name, content, fileName = ''] of parts) {
    if (typeof content === 'string') {
      if (content.length > LONGEST_FIELD) throw fieldTooLong(name);
      requirePlainText({ [name]: content });
      yield { type: 'field', name, value: content };
      continue;
    }
    requirePlainText(fileName, name === '' ? 'file' : name);
    yield {
      type: 'file',
      filename: fileName,
      blob: content,
      content: contentOf(content.slice(0, limits.bytes)),
      isCut: () => content.size > limits.bytes,
    };
  }
}

/** Its stream begins with the first chunk that is asked for. */
async function* contentOf(blob: Blob): AsyncGenerator<Uint8Array, void, undefined> {
  yield* chunksOf(blob.stream());
}
