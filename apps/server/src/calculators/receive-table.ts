import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import { fileRequired } from '@flipon/answers/receive-file';
import type { FastifyRequest } from 'fastify';
import { openForm } from '../http/bodies/open-form.ts';
import type { Held } from '../http/limits/shared-limit.ts';
import { readUntil } from '../uploads/read-until.ts';

const MIB = 1024 ** 2;
/** XLSX is unpacked and JSON is parsed as a whole; text is read line by line. */
const MOST_MIB = { text: 256, xlsx: 64, json: 64 };
const LARGEST_FIELD_BYTES = 64 * 1024;
/** Bytes of a form besides its file. */
const FRAME_BYTES = MIB;
const ZIP_START = Buffer.from('PK\x03\x04');

export interface ReceivedTable {
  source: 'file' | 'json';
  /** As its sender calls the file; null where there is none. */
  filename: string | null;
  /** The other fields of the form; a field that comes several times is a list. */
  fields: Record<string, unknown>;
}

/** Where a body goes. */
interface Place {
  path: string;
  held: Held;
  ended: AbortSignal;
}

/**
 * Writes a table into a file while it arrives: the part `file` of a form, or the whole body as JSON.
 *
 * @throws AppError too_large, as soon as that is known; invalid_request where there is no table
 */
export async function receiveTable(request: FastifyRequest, place: Place): Promise<ReceivedTable> {
  const isForm = request.isMultipart();
  const mostMib = isForm ? MOST_MIB.text : MOST_MIB.json;
  const bodyBytes = Number(request.headers['content-length'] ?? 0);
  if (bodyBytes > mostMib * MIB + FRAME_BYTES) throw tooLarge(isForm ? 'text' : 'json');
  if (isForm) return receiveForm(request, place);
  if (!(request.body instanceof Readable)) throw noTable();
  // Its line is still needed for the answer.
  const body = request.body.iterator({ destroyOnReturn: false });
  await writeTable(body, place, () => 'json');
  return { source: 'json', filename: null, fields: {} };
}

async function receiveForm(request: FastifyRequest, place: Place): Promise<ReceivedTable> {
  let filename: string | null = null;
  const fields = new Map<string, unknown[]>();
  // One more byte: a file of exactly as many is not cut off.
  const limits = { fileSize: MOST_MIB.text * MIB + 1, fieldSize: LARGEST_FIELD_BYTES };
  for await (const part of openForm(request, limits)) {
    if (part.type === 'field') {
      fields.set(part.name, [...(fields.get(part.name) ?? []), part.value]);
    } else {
      filename = part.filename;
      await writeTable(part.content, place, (head) => (head.equals(ZIP_START) ? 'xlsx' : 'text'));
    }
  }
  if (filename === null) throw fileRequired();
  const said = [...fields].map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  return { source: 'file', filename, fields: Object.fromEntries(said) };
}

/** @param formOf called with the first four bytes, fewer of a shorter file */
async function writeTable(
  source: AsyncIterable<Uint8Array>,
  { path, held, ended }: Place,
  formOf: (head: Buffer) => keyof typeof MOST_MIB,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let head: Buffer = Buffer.alloc(0);
    let written = 0;
    for await (const chunk of readUntil(ended, source)) {
      if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4 - head.length)]);
      const form = formOf(head);
      if (written + chunk.length > MOST_MIB[form] * MIB) throw tooLarge(form);
      held.take(chunk.length);
      for (let at = 0; at < chunk.length; ) {
        at += (await file.write(chunk, at, chunk.length - at)).bytesWritten;
      }
      written += chunk.length;
    }
  } finally {
    await file.close();
  }
}

function tooLarge(form: keyof typeof MOST_MIB): AppError {
  const sentences = {
    text: `A table can have ${MOST_MIB.text} MiB at most. Send it in parts.`,
    xlsx: `An Excel workbook can have ${MOST_MIB.xlsx} MiB at most. Send it as CSV.`,
    json: `A table as JSON can have ${MOST_MIB.json} MiB at most. Send it as a file.`,
  };
  return new AppError('too_large', sentences[form]);
}

export function noTable(): AppError {
  return new AppError(
    'invalid_request',
    'Send a form (multipart/form-data) with a file, or JSON with rows.',
  );
}
