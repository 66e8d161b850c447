import { type OpenedFeatures, openFeatures } from '@flipon/answers/open-features';
import { pathIdSchema } from '@flipon/answers/path-id';
import { type Feature, featureListSchema, featureQuerySchema } from '@flipon/contract/feature';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import { findAnnotationNames } from '@flipon/store/annotations';
import {
  countFeatureTypes,
  type FeatureTableRow,
  listFeatures,
} from '@flipon/tables/feature-table';
import { libraryOf } from '../answers/library-of.ts';
import type { Deps, PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { readFeatureQuestion } from './read-feature-question.ts';

/** The features of a sequence, of all its annotations together. */
export async function featureRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/features',
    {
      config: { shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'Features by page: of a record, a range, of types, or with a text in them',
        params: pathIdSchema,
        querystring: featureQuerySchema,
        response: { 200: featureListSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const owner = ownerOf(request);
      const sequence = await findOwnedSequence(deps, owner, request.params.id);
      const question = await readFeatureQuestion(deps, sequence, query);
      const opened = await openFeatures(
        libraryOf(deps.store),
        owner,
        sequence.id,
        query.annotation,
      );
      const pageSize = query.pageSize === 'ALL' ? LARGEST_PAGE : query.pageSize;
      const page = {
        sort: query.sort,
        order: query.order,
        offset: pageSize * query.pageNumber,
        limit: pageSize,
      };
      const { rows, total } = await listFeatures(opened.tables, question, page);
      return {
        items: await presentFeatures(deps, owner, opened, rows),
        page: pageOf({ ...query, pageSize, requestForAll: false }, total),
        types: await countFeatureTypes(opened.tables, { record: question.record }),
      };
    },
  );
}

/** Rows as their owner sees them, with the names and records of their molecules. */
async function presentFeatures(
  { store }: Deps,
  owner: string,
  { annotations, tables }: OpenedFeatures,
  rows: readonly FeatureTableRow[],
): Promise<Feature[]> {
  const nameOf = new Map<string, string>();
  for (const [table, { id }] of annotations.entries()) {
    const indexes = new Set(rows.filter((row) => row.table === table).map((row) => row.nameIndex));
    const names = await findAnnotationNames(store.db, owner, id, [...indexes]);
    for (const { index, name } of names) nameOf.set(`${table} ${index}`, name);
  }
  return rows.map((row) => {
    const annotationId = annotations[row.table]?.id ?? '';
    return {
      id: `${annotationId}:${row.row}`,
      annotationId,
      record: tables[row.table]?.records[row.nameIndex] ?? null,
      recordName: nameOf.get(`${row.table} ${row.nameIndex}`) ?? '',
      type: row.type,
      name: row.name,
      strand: row.strand,
      start: row.start,
      end: row.end,
      parts: row.parts,
      score: row.score,
      attributes: row.attributes,
    };
  });
}
