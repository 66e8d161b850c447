import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiDocument, Operation } from './api-document.ts';
import { escaped } from './api-document.ts';
import type { RawAnswer } from './send-call.ts';

/** Says what is wrong with an answer; null where it is one that the document promises. */
export type Judge = (operation: Operation, answer: RawAnswer) => string | null;

/** Refusals with 5xx that are deliberate, and what has to come with them. */
const DELIBERATE: Readonly<Record<number, (answer: RawAnswer) => boolean>> = {
  503: ({ headers }) => Number(headers['retry-after']) > 0,
  507: () => true,
};

/** Judges by the document itself: statuses, media types, and each JSON answer by its schema. */
export function createJudge(document: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  const known = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string, type: string) => {
    const place = `api${pointer}/content/${escaped(type)}/schema`;
    const found = known.get(place) ?? ajv.compile({ $ref: place });
    known.set(place, found);
    return found;
  };

  return (operation, answer) => {
    const { status, headers, body } = answer;
    if (status >= 500 && DELIBERATE[status]?.(answer) !== true) {
      return `status ${status}: ${body.toString('utf8', 0, 300)}`;
    }
    const promised = operation.answers.get(String(status));
    if (promised === undefined) return `status ${status} is not described`;
    for (const header of ['content-security-policy', 'x-content-type-options']) {
      if (headers[header] === undefined) return `status ${status} comes without ${header}`;
    }
    const types = Object.keys(promised.content);
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    if (types.length === 0) return body.length === 0 ? null : `status ${status} has a body`;
    if (!types.includes(type)) return `status ${status} comes as "${type}"`;
    if (type !== 'application/json') return null;
    const value = parseJson(unpack(body, headers['content-encoding']));
    if (value === undefined) return `status ${status} is no JSON: ${body.toString('utf8', 0, 100)}`;
    const validate = validatorOf(promised.pointer, type);
    if (validate(value)) return null;
    const [fault] = validate.errors ?? [];
    return `status ${status}: ${fault?.instancePath} ${fault?.message}`;
  };
}

function unpack(body: Buffer, encoding: string | string[] | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
