import {
  bodyEmpty,
  bodyMustBeForm,
  bodyMustBeJson,
  bodyNoJson,
  textTooLarge,
} from '@flipon/answers/call-refusals';
import { requirePlainJson } from '@flipon/answers/plain-json';
import { requirePlainText } from '@flipon/answers/plain-text';
import { refuseFields } from '@flipon/answers/refusal-of';
import type { EngineCall, EngineFormPart } from '@flipon/contract/engine-message';
import type { z } from 'zod';

/** The address of a call, taken apart. */
export interface CallAddress {
  /** As it was written. */
  pathname: string;
  query: Record<string, string | string[]>;
}

/** Of a route that says nothing else. */
const LARGEST_BODY_BYTES = 1024 * 1024;

/** A field that is there several times has a list of its values. */
export function readAddress(path: string): CallAddress {
  const [pathname = '', ...rest] = path.split('?');
  const values = Map.groupBy(new URLSearchParams(rest.join('?')), ([name]) => name);
  // Names such as `__proto__` are those of fields, too.
  const query = Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => {
      const [, value = ''] = first ?? [];
      return [name, others.length === 0 ? value : [value, ...others.map(([, each]) => each)]];
    }),
  );
  return { pathname, query };
}

/** @throws AppError invalid_request with the fields that are wrong */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> {
  // A route without a schema takes what comes.
  if (schema === undefined) return value as z.output<Schema>;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuseFields(
    parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      defaultMessage: issue.message,
    })),
  );
}

/**
 * The body of a call that takes JSON.
 *
 * @throws AppError invalid_request where it is none, or has characters that no text has; too_large
 */
export function readJson({ body }: EngineCall, largestBytes = LARGEST_BODY_BYTES): unknown {
  if (body === null) return undefined;
  if (typeof body !== 'string') throw bodyMustBeJson();
  if (body === '') throw bodyEmpty();
  // A letter has a byte at least.
  if (body.length > largestBytes) throw textTooLarge();
  requirePlainJson(body);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw bodyNoJson();
  }
  if (typeof json === 'object' && json !== null) requirePlainText(json);
  return json;
}

/** The parts of a form. @throws AppError invalid_request where it is none */
export function readForm({ body }: EngineCall): readonly EngineFormPart[] {
  if (body === null || typeof body === 'string') throw bodyMustBeForm();
  return body;
}
