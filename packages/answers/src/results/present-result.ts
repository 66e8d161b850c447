import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { Field, ParameterValues } from '@flipon/analyses/field';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { printBest } from '@flipon/analyses/print-best';
import type { LibraryAnalysis } from '../library/analyses.ts';

/**
 * The parameters of an analysis, by the keys of its kind's fields, and other values that its result depends
 * on.
 */
export function presentParameters({
  kind,
  parameters,
}: Pick<LibraryAnalysis, 'kind' | 'parameters'>): Record<string, unknown> {
  const definition = definitionOf(kind);
  const { operatorKey } = definition;
  return {
    ...Object.fromEntries(
      definition.fields.flatMap((field) => presentParameter(field, parameters)),
    ),
    ...Object.fromEntries(ownTextsOf(definition, parameters).map(({ key, value }) => [key, value])),
    ...(operatorKey === undefined
      ? {}
      : { hasOperatorValues: Object.hasOwn(parameters, operatorKey) }),
  };
}

function presentParameter(field: Field, parameters: ParameterValues): [string, unknown][] {
  const own: [string, unknown] = [field.key, parameters[field.key]];
  if (field.type !== 'choices' || field.numberKey === undefined) return [own];
  const chosen = parameters[field.key];
  if (!Array.isArray(chosen)) throw new Error(`${field.key} is no list of choices.`);
  return [
    own,
    [field.numberKey, chosen.length === field.options.length ? field.allValue : chosen[0]],
  ];
}

/** Totals with the best value under the kind's own name. */
export function presentSummary<Totals extends { best: number | null }>(
  { best, ...totals }: Totals,
  definition: AnalysisDefinition,
) {
  return { ...totals, [definition.strength.bestKey]: printBest(definition, best) };
}

/** Hits per 1000 bases of the whole length, N included. */
export function frequencyPerKbp(resultCount: number, lengthBp: number): number {
  return lengthBp === 0 ? 0 : (1000 * resultCount) / lengthBp;
}
