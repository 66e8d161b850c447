import type { AnalysisDefinition } from '../definition.ts';
import type { ParameterValues } from '../parameters/field.ts';

/** One of the texts that an analysis was stored with. */
export interface StoredText {
  key: string;
  label: string;
  value: string;
}

/** The own texts among the parameters of an analysis, in the order of its definition. */
export function ownTextsOf(
  { ownTexts = [] }: Pick<AnalysisDefinition, 'ownTexts'>,
  parameters: ParameterValues,
): StoredText[] {
  return ownTexts.flatMap(({ key, label }) => {
    const value = parameters[key];
    return typeof value === 'string' ? [{ key, label, value }] : [];
  });
}
