import type { Multipart } from '@fastify/multipart';
import { AppError } from '@flipon/answers/app-error';
import { fieldTooLong, oneFileAtMost, tooManyFields } from '@flipon/answers/call-refusals';
import type { FormPart } from '@flipon/answers/form-part';
import { requirePlainText } from '@flipon/answers/plain-text';
import type { FastifyRequest } from 'fastify';
import { chunksOf } from './chunks-of.ts';

/** Fields that a form may have besides its one file, unless a route sets a lower limit. */
const MOST_FIELDS = 100;
/** Bytes that the parser keeps of a field besides its value. */
const FIELD_BYTES = 1024;

/**
 * The parts of a form, as they come.
 *
 * @param limits bytes of the file, which is cut there, and of a field
 * @throws AppError invalid_request where it is no form, is damaged, has several files or too many fields, or
 * names with control characters; also while it is read, and while its file is. RetryLaterError where received
 * fields hold too much memory
 */
export async function* openForm(
  request: FastifyRequest,
  limits: { fileSize: number; fieldSize: number; fields?: number },
): AsyncGenerator<FormPart, void, undefined> {
  const { fields = MOST_FIELDS } = limits;
  const held = request.server.requestMemory.holdFields(request);
  try {
    const parts = request.parts({ limits: { ...limits, files: 1, fields } });
    for await (const part of parts) {
      if (part.type === 'field') held.take(FIELD_BYTES + sizeOf(part.value));
      yield readPart(part);
    }
  } catch (error) {
    throw refusalOfForm(error, fields);
  } finally {
    held.release();
    // The rest of a refused form is dropped with the answer. Its thousands of parts would still be parsed.
    request.raw.unpipe();
  }
}

function sizeOf(value: unknown): number {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length;
}

function readPart(part: Multipart): FormPart {
  const { fieldname = '' } = part;
  if (part.type === 'file') {
    const { file, filename = '' } = part;
    requirePlainText(filename, fieldname === '' ? 'file' : fieldname);
    return {
      type: 'file',
      filename,
      content: chunksOf(file, (error) => refusalOfForm(error)),
      isCut: () => file.truncated,
    };
  }
  // One that says it is JSON has been parsed.
  const value = typeof part.value === 'string' ? part.value : (JSON.stringify(part.value) ?? '');
  if (part.valueTruncated) {
    throw fieldTooLong(fieldname);
  }
  requirePlainText({ [fieldname]: value });
  return { type: 'field', name: fieldname, value };
}

/** The parser reports a bad form by a plain error without a code. */
function refusalOfForm(error: unknown, mostFields = MOST_FIELDS): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? error.code : null;
  if (code === 'FST_FILES_LIMIT') return oneFileAtMost();
  if (code === 'FST_FIELDS_LIMIT') return tooManyFields(mostFields);
  if (code !== null || error.constructor !== Error) return error;
  return new AppError('invalid_request', `The form is damaged: ${error.message}.`);
}
