import { PROVENANCE_ENDING, provenanceText, tellsProvenance } from '@flipon/formats/provenance';
import type { Deps } from '../deps.ts';
import { describeResult } from './describe-result.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** How a file came about, as JSON: what lies beside a file that does not tell it by itself. */
export async function writeProvenance(
  deps: Deps,
  result: ExportedResult,
  order: ExportOrder,
): Promise<string> {
  return provenanceText(await describeResult(deps, result, order), order.file);
}

/** The name of what lies beside a file; null where the file tells it by itself. */
export function provenanceBeside(file: string, order: ExportOrder): string | null {
  return tellsProvenance(order.file) ? null : `${file}${PROVENANCE_ENDING}`;
}
