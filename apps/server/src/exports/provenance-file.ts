import { describeResult } from '@flipon/answers/describe-result';
import { PROVENANCE_ENDING, provenanceText, tellsProvenance } from '@flipon/formats/provenance';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** The provenance of a file as JSON, for a file of its own where the format cannot hold it. */
export async function writeProvenance(
  deps: Deps,
  result: ExportedResult,
  order: ExportOrder,
): Promise<string> {
  return provenanceText(await describeResult(answerDepsOf(deps), result, order), order.file);
}

/** The name of a file's provenance file; null where the file itself holds its provenance. */
export function provenanceBeside(file: string, order: ExportOrder): string | null {
  return tellsProvenance(order.file) ? null : `${file}${PROVENANCE_ENDING}`;
}
