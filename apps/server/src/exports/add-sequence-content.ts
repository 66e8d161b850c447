import { isRecordFormat } from '@flipon/formats/hit-formats';
import { listAnnotations, readNameRecords } from '@flipon/store/annotations';
import { findSequence } from '@flipon/store/sequences';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { joinedTag } from '../http/entity-tag.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Adds to the order what the sequence is, and its features where the format can hold them. A link that shows a
 * result gets no features of its sequence.
 */
export async function addSequenceContent(
  { store }: Deps,
  order: ExportOrder,
  { sequenceId }: ExportedResult,
  { owner, share }: { owner: string; share: FastifyRequest['share'] },
): Promise<ExportOrder> {
  const listed = await findSequence(store.db, owner, sequenceId);
  const whole = { ...order, ...(listed === null ? {} : { molecule: listed.type }) };
  if (!isRecordFormat(order.file.format) || share?.subject === 'analysis') return whole;
  const annotations = [];
  for (const { id } of await listAnnotations(store.db, owner, sequenceId)) {
    annotations.push({ id, places: joinedTag(await readNameRecords(store.db, owner, id)) });
  }
  return annotations.length === 0 ? whole : { ...whole, features: { owner, annotations } };
}
