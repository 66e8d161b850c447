import { isRecordFormat } from '@flipon/formats/hit-formats';
import { createSha256 } from '@flipon/platform/codecs';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Reader } from '../answer-route.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

/**
 * Adds to the order the features of the sequence where the format can hold them. A link that shows a result
 * gets none of them.
 */
export async function addSequenceFeatures(
  { library }: AnswerDeps,
  order: ExportOrder,
  { sequenceId }: FinishedResult,
  { owner, seesResultAlone }: Pick<Reader, 'owner' | 'seesResultAlone'>,
): Promise<ExportOrder> {
  if (!isRecordFormat(order.file.format) || seesResultAlone) return order;
  const { features } = library;
  const annotations = [];
  for (const { id } of await features.listAnnotations(owner, sequenceId)) {
    annotations.push({ id, places: sumOf(await features.readNameRecords(owner, id)) });
  }
  return annotations.length === 0 ? order : { ...order, features: { owner, annotations } };
}

/** Of which record each name is the name, in few letters. */
function sumOf(places: readonly (number | null)[]): string {
  const sum = createSha256();
  sum.update(new TextEncoder().encode(JSON.stringify(places)));
  return sum.hex();
}
