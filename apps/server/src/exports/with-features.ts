import { isRecordFormat } from '@flipon/formats/hit-formats';
import { listAnnotations } from '@flipon/store/annotations';
import { findSequence } from '@flipon/store/sequences';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Adds the molecule of the sequence and its features to the order, where its format can hold them. A link that
 * shows a result gets no features of its sequence.
 */
export async function withFeatures(
  { store }: Deps,
  order: ExportOrder,
  { sequenceId }: ExportedResult,
  { owner, share }: { owner: string; share: FastifyRequest['share'] },
): Promise<ExportOrder> {
  if (!isRecordFormat(order.file.format)) return order;
  const listed = await findSequence(store.db, owner, sequenceId);
  const whole = { ...order, ...(listed === null ? {} : { molecule: listed.type }) };
  if (share?.subject === 'analysis') return whole;
  const annotations = await listAnnotations(store.db, owner, sequenceId);
  if (annotations.length === 0) return whole;
  return { ...whole, features: { owner, annotations: annotations.map(({ id }) => id) } };
}
