import { PROVENANCE_ENDING, provenanceText, tellsProvenance } from '@flipon/formats/provenance';
import type { AnswerDeps } from '../answer-deps.ts';
import { describeResult } from '../results/describe-result.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

/** The provenance of a file as JSON, for a file of its own where the format cannot hold it. */
export async function writeProvenance(
  deps: AnswerDeps,
  result: FinishedResult,
  order: ExportOrder,
): Promise<string> {
  return provenanceText(await describeResult(deps, result, order), order.file);
}

/** The name of a file's provenance file; null where the file itself holds its provenance. */
export function provenanceBeside(file: string, order: ExportOrder): string | null {
  return tellsProvenance(order.file) ? null : `${file}${PROVENANCE_ENDING}`;
}
