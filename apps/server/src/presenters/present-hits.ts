import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { isAnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { createItemMaker } from '@flipon/analyses/hit-item';
import { kindTexts } from '@flipon/analyses/kind-texts';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { HitWithBases } from '../hit-reader.ts';

/** Makes items of hits as JSON: columns under their keys, texts off the bases, record coordinates. */
export function createHitPresenter(
  analysis: StoredAnalysis,
  definition: AnalysisDefinition,
): (hit: HitWithBases) => Record<string, unknown> {
  const { kind } = analysis;
  if (!isAnalysisKind(kind)) throw new Error(`there is no analysis kind ${kind}`);
  const parameters = analysis.parameters as ParameterValues;
  const item = createItemMaker(definition, kindTexts(kind), parameters);
  return ({ row, record, recordPosition, bases }) => ({
    ...item(row, bases),
    record: record.name,
    recordPosition,
  });
}
