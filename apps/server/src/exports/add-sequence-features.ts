import { isRecordFormat } from '@flipon/formats/hit-formats';
import { listAnnotations, readNameRecords } from '@flipon/store/annotations';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { joinedTag } from '../http/entity-tag.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Adds to the order the features of the sequence where the format can hold them. A link that shows a result
 * gets none of them.
 */
export async function addSequenceFeatures(
  { store }: Deps,
  order: ExportOrder,
  { sequenceId }: ExportedResult,
  { owner, share }: { owner: string; share: FastifyRequest['share'] },
): Promise<ExportOrder> {
  if (!isRecordFormat(order.file.format) || share?.subject === 'analysis') return order;
  const annotations = [];
  for (const { id } of await listAnnotations(store.db, owner, sequenceId)) {
    annotations.push({ id, places: joinedTag(await readNameRecords(store.db, owner, id)) });
  }
  return annotations.length === 0 ? order : { ...order, features: { owner, annotations } };
}
