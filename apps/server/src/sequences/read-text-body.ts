import { isUtf8 } from 'node:buffer';
import { AppError, refuseField } from '@flipon/answers/app-error';
import { bodyNoJson, textTooLarge } from '@flipon/answers/call-refusals';
import { createLoopRounds } from '@flipon/answers/loop-rounds';
import { requirePlainJson } from '@flipon/answers/plain-json';
import { createTextLifter, JsonTextError } from './lift-text.ts';

const MB = 1024 * 1024;
const LARGEST_BODY_BYTES = 64 * MB;
/** All of a body but its sequence, held in memory while that arrives. */
const LARGEST_FIELDS_BYTES = MB;
/** Bytes parsed at a time: a body that has already arrived does not block other requests. */
const STEP_BYTES = 64 * 1024;
/** Of all bodies together: forty that arrive at once keep a stranger no longer than four. */
const turn = createLoopRounds(4 * STEP_BYTES);
const LONGEST_CHARACTER_BYTES = 4;

export interface TextBody {
  /** The fields that came before the sequence, or all where there is none; null if they are no JSON. */
  first: unknown;
  /** The letters of the sequence while they arrive; null where there are none. */
  letters: AsyncGenerator<Uint8Array> | null;
  /** All fields as JSON text, with an empty sequence in the place of its letters. To be asked last. */
  readFields(): Promise<string>;
}

/**
 * Reads a JSON object as far as the first letter of its field `data`, which may be long and is handed on
 * while it arrives.
 *
 * @throws AppError too_large, or invalid_request where the body is no JSON; so do both readers
 */
export async function openTextBody(body: AsyncIterable<Uint8Array>): Promise<TextBody> {
  const lifter = createTextLifter('data');
  const pieces = inSteps(body);
  const fields: Buffer[] = [];
  let fieldsBytes = 0;

  /** @returns the next letters, maybe none; null after the last byte */
  async function readOn(): Promise<Uint8Array | null> {
    const { value, done } = await pieces.next();
    if (done === true) return null;
    const letters = push(value);
    for (const rest of lifter.takeRest()) {
      fieldsBytes += rest.length;
      fields.push(rest);
    }
    if (fieldsBytes > LARGEST_FIELDS_BYTES) throw fieldsTooLarge();
    if (lifter.found() > 1) throw twice();
    return letters;
  }

  function push(piece: Uint8Array): Uint8Array {
    try {
      return lifter.push(piece);
    } catch (error) {
      throw error instanceof JsonTextError ? bodyNoJson() : error;
    }
  }

  let letters: Uint8Array | null = new Uint8Array(0);
  while (letters !== null && letters.length === 0) letters = await readOn();

  async function* readLetters(first: Uint8Array): AsyncGenerator<Uint8Array> {
    yield first;
    while (lifter.isInside()) {
      const next = await readOn();
      if (next === null) return;
      if (next.length > 0) yield next;
    }
  }

  return {
    first: letters === null ? null : parseBegun(Buffer.concat(fields), lifter.isInside()),
    letters: letters === null ? null : readLetters(letters),
    async readFields() {
      while ((await readOn()) !== null);
      const text = Buffer.concat(fields).toString('utf8');
      requirePlainJson(text);
      return text;
    },
  };
}

/** Fields that end within the sequence. */
function parseBegun(fields: Buffer, isInside: boolean): unknown {
  const text = `${fields.toString('utf8')}${isInside ? '"}' : ''}`;
  requirePlainJson(text);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same bytes in small pieces that end after a whole character. */
async function* inSteps(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY_BYTES) throw textTooLarge();
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      const step = chunk.subarray(at, at + STEP_BYTES);
      await turn(step.length);
      const piece = left.length === 0 ? step : Buffer.concat([left, step]);
      const end = endOfCharacters(piece);
      if (!isUtf8(piece.subarray(0, end))) throw notUtf8();
      left = Buffer.from(piece.subarray(end));
      if (end > 0) yield piece.subarray(0, end);
    }
  }
  if (left.length > 0) throw notUtf8();
}

/** Where the last character begins, if it is not whole, or else the end. */
function endOfCharacters(bytes: Uint8Array): number {
  for (let back = 1; back < LONGEST_CHARACTER_BYTES && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** @throws AppError too_large, for a body that says so before it comes */
export function requireShortBody(statedBytes: number): void {
  if (statedBytes > LARGEST_BODY_BYTES) throw textTooLarge();
}

function fieldsTooLarge(): AppError {
  return new AppError('too_large', 'The fields besides the sequence can have 1 MiB at most.');
}

function notUtf8(): AppError {
  return new AppError('invalid_request', 'The body is not valid UTF-8.');
}

function twice(): AppError {
  const message = 'Data is there twice.';
  return refuseField('data', message);
}
