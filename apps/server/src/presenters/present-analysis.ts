import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import type { Analysis } from '@flipon/contract/analysis';
import { toWireDate } from '@flipon/contract/wire-date';
import type { StoredAnalysis } from '@flipon/store/analyses';

export function presentAnalysis(
  analysis: StoredAnalysis,
  definition: AnalysisDefinition,
): Analysis {
  const parameters = definition.fields.map(({ key }) => [key, analysis.parameters[key]]);
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
    ...Object.fromEntries(parameters),
  };
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
