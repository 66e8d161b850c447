import {
  PROVENANCE_ENDING,
  provenanceText,
  tellsProvenance,
  type WrittenForm,
} from '@flipon/formats/provenance';
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
  return provenanceText(await describeResult(deps, result, order), writtenForm(order));
}

/** The name of what lies beside a file; null where the file tells it by itself. */
export function provenanceBeside(file: string, order: ExportOrder): string | null {
  return tellsProvenance(writtenForm(order)) ? null : `${file}${PROVENANCE_ENDING}`;
}

function writtenForm(order: ExportOrder): WrittenForm {
  switch (order.form) {
    case 'legacy': {
      const { format, aggregate, bases } = order;
      return { format, style: 'legacy', aggregate, bases };
    }
    case 'fasta':
      return { format: order.format, fasta: order.fasta };
    default:
      return { format: order.format };
  }
}
