import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  type AnalysisKind,
  definitionOf,
  isAnalysisKind,
  type KindParameters,
} from '@flipon/analyses/definitions';
import { extrasOf } from '@flipon/analyses/extra-columns';
import { readStoredParameters } from '@flipon/analyses/parse-parameters';
import { HitFilterError, hitFilterFields, readHitFilter } from '@flipon/contract/hit-filter';
import { provenanceSchema } from '@flipon/contract/provenance';
import { describeFilter } from '@flipon/formats/describe-filter';
import { ResultFileError } from './result-file-error.ts';

/** A kind with the parameters that it was computed with. */
interface Work {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/** How a file came about, ready to be done again. */
export type ReadProvenance = ReturnType<typeof parseProvenance>;

/**
 * @param text JSON
 * @param name of the file that it is about, for messages
 * @throws ResultFileError it cannot be read, or tells of something that this program does not know
 */
export function parseProvenance(text: string, name: string) {
  const { raw, ...read } = readObject(text, name);
  const { kind, parameters, selection, extra: extras = [], ...told } = read;
  if (!isAnalysisKind(kind)) {
    throw new ResultFileError(
      `${name} was written by Flipon ${told.version}, and this one does not know its kind of analysis, ${kind}.`,
    );
  }
  const definition = definitionOf(kind);
  const unknown = extras.find((each) => extrasOf(definition, [each]).length === 0);
  if (unknown !== undefined) {
    throw new ResultFileError(
      `${name} has columns for ${unknown}, which this Flipon does not know of ${definition.title}.`,
    );
  }
  try {
    const part: Work = { kind, parameters: readStoredParameters(kind, parameters) };
    const chosen = selection === undefined ? undefined : chooseHits(definition, selection);
    const settings = {
      unknown: keysBeyond(parameters, part.parameters),
      missing: keysBeyond(part.parameters, parameters),
    };
    const fields = hitFilterFields(definition);
    const strange = {
      unknown: [...unknownKeys(raw, read), ...unknownKeys({ selection }, { selection: fields })],
      doubled: doubledKeys(text),
    };
    return { ...told, ...part, chosen, extras, raw, settings, strange };
  } catch (error) {
    throw refusal(error, name);
  }
}

/** A choice among the hits, and the words and the query that a file has for it. */
function chooseHits(definition: AnalysisDefinition, query: Readonly<Record<string, string>>) {
  const filter = readHitFilter(definition, query);
  return { filter, query, words: describeFilter(definition, filter) };
}

function keysBeyond(mine: object, others: object): string[] {
  return Object.keys(mine).filter((key) => !Object.hasOwn(others, key));
}

/** Some editors put it before a text in UTF-8. */
const MARK = /^\uFEFF/;

function readObject(text: string, name: string) {
  try {
    const raw: unknown = JSON.parse(text.replace(MARK, ''));
    return { ...provenanceSchema.parse(raw), raw };
  } catch (error) {
    throw refusal(error, name);
  }
}

function refusal(error: unknown, name: string): unknown {
  const reason = reasonOf(error);
  return reason === null
    ? error
    : new ResultFileError(`${name}: what it says of its provenance cannot be read: ${reason}`);
}

function reasonOf(error: unknown): string | null {
  if (error instanceof SyntaxError) return 'it is no JSON.';
  if (error instanceof HitFilterError) return error.message;
  if (!isZodError(error)) return null;
  const [first] = error.issues;
  const place = first?.path.join('.') ?? '';
  return `${place === '' ? '' : `${place}: `}${first?.message ?? 'unknown'}`;
}

interface Issues {
  issues: { path: PropertyKey[]; message: string }[];
}

function isZodError(error: unknown): error is Error & Issues {
  return error instanceof Error && error.name === 'ZodError' && 'issues' in error;
}

/**
 * The members of an object, by their paths, that its reader does not know and has left out.
 *
 * @param raw as it was parsed
 * @param read what the reader made of it
 */
function unknownKeys(raw: unknown, read: unknown, path = ''): string[] {
  if (!isObject(raw) || !isObject(read)) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const place = `${path}${key}`;
    return Object.hasOwn(read, key) ? unknownKeys(value, read[key], `${place}.`) : [place];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The keys that one object of a text has more than once: parsers keep the last.
 *
 * @param json a text that has been parsed
 */
function doubledKeys(json: string): string[] {
  const doubled = new Set<string>();
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key: string = JSON.parse(text);
      const keys = open.at(-1);
      if (keys?.has(key)) doubled.add(key);
      keys?.add(key);
    }
  }
  return [...doubled];
}
