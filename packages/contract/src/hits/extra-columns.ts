import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { HitFilterError } from './hit-filter.ts';

/** A query's schema with a field for each set of extra columns of a kind; {@link readExtras} reads them. */
export function withExtraFields<S extends z.ZodObject>(
  schema: S,
  { extras = [] }: AnalysisDefinition,
) {
  const fields = extras.map(({ name, help, columns }) => {
    const keys = columns.map(({ key }) => key).join(', ');
    const field = z
      .string({ error: `There can be one ${name} only.` })
      .optional()
      .describe(`true: also the columns ${keys}. ${help}`);
    return [name, field];
  });
  return schema.extend(Object.fromEntries(fields)) as z.ZodObject<S['shape'], z.core.$loose>;
}

/**
 * The names of the sets of extra columns that a query asks for. Fields of other names are not its
 * business, but those of sets that other kinds have.
 *
 * @throws HitFilterError
 */
export function readExtras(
  definition: AnalysisDefinition,
  query: Readonly<Record<string, unknown>>,
): string[] {
  const own = namesOf(definition);
  const others = analysisKinds.flatMap((kind) => namesOf(definitionOf(kind)));
  for (const name of others) {
    if (own.includes(name) || query[name] === undefined) continue;
    throw new HitFilterError(name, `Hits of ${definition.title} have no columns for ${name}.`);
  }
  return own.filter((name) => readSwitch(name, query[name]));
}

function namesOf({ extras = [] }: AnalysisDefinition): string[] {
  return extras.map(({ name }) => name);
}

function readSwitch(name: string, value: unknown): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new HitFilterError(name, `${name} must be true or false.`);
}
