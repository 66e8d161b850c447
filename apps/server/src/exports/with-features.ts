import { isRecordFormat } from '@flipon/formats/hit-formats';
import { listAnnotations } from '@flipon/store/annotations';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Adds the sequence's features to the order, where its format can hold them. A link that shows a result shows
 * nothing else of its sequence, so it gets none.
 */
export async function withFeatures(
  { store }: Deps,
  order: ExportOrder,
  { sequenceId }: ExportedResult,
  { owner, share }: { owner: string; share: FastifyRequest['share'] },
): Promise<ExportOrder> {
  if (!isRecordFormat(order.file.format) || share?.subject === 'analysis') return order;
  const annotations = await listAnnotations(store.db, owner, sequenceId);
  if (annotations.length === 0) return order;
  return { ...order, features: { owner, annotations: annotations.map(({ id }) => id) } };
}
