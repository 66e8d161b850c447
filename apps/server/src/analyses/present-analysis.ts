import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { Field, ParameterValues } from '@flipon/analyses/field';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import type { Analysis } from '@flipon/contract/analysis';
import { toWireDate } from '@flipon/contract/wire-date';
import type { StoredAnalysis } from '@flipon/store/analyses';

export function presentAnalysis(analysis: StoredAnalysis): Analysis {
  const definition = definitionOf(analysis.kind);
  const parameters = definition.fields.flatMap((field) =>
    presentParameter(field, analysis.parameters),
  );
  return {
    id: analysis.id,
    created: toWireDate(analysis.created),
    tags: analysis.tags,
    finished: analysis.finished === null ? null : toWireDate(analysis.finished),
    title: analysis.title,
    resultCount: analysis.resultCount,
    frequency: frequencyPerKbp(analysis.resultCount, analysis.sequenceLengthBp),
    sequenceId: analysis.sequenceId,
    sequenceName: analysis.sequenceName,
    sequenceLength: analysis.sequenceLengthBp,
    summary: presentSummary(analysis, definition),
    campaignId: analysis.campaignId,
    ...Object.fromEntries(parameters),
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

function presentSummary({ summary }: StoredAnalysis, definition: AnalysisDefinition) {
  if (summary === null) return null;
  const { maximum, ...totals } = summary;
  const isFloat32 = definition.columns.some(
    ({ key, type }) => key === definition.maximum.of && type === 'float32',
  );
  const printed = maximum === null || !isFloat32 ? maximum : shortestFloat32(maximum);
  return { ...totals, [definition.maximum.key]: printed };
}

/** Hits per 1000 bases of the whole length, N included. */
function frequencyPerKbp(resultCount: number | null, lengthBp: number): number | null {
  if (resultCount === null) return null;
  return lengthBp === 0 ? 0 : (1000 * resultCount) / lengthBp;
}
