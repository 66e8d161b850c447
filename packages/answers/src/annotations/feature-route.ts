import { type Feature, featureListSchema, featureQuerySchema } from '@flipon/contract/feature';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import type { FeatureTableRow } from '@flipon/tables/feature-table';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { type OpenedFeatures, openFeatures } from '../features/open-features.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { readFeatureQuestion } from './read-feature-question.ts';

/** The features of a sequence, of all its annotations together. */
export function featureRoute(deps: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/features',
    shared: 'sequence',
    asksTables: true,
    tags: ['sequences'],
    summary: 'Features by page: of a record, a range, of types, or with a text in them',
    params: pathIdSchema,
    query: featureQuerySchema,
    answers: { 200: featureListSchema },
    async answer({ owner, params, query, ask }) {
      const { findSequence } = deps.library.sequences;
      const sequence = await findOwnedSequence(findSequence, owner, params.id);
      const question = await readFeatureQuestion(deps, sequence, query);
      const opened = await openFeatures(deps.library, owner, sequence.id, query.annotation);
      const pageSize = query.pageSize === 'ALL' ? LARGEST_PAGE : query.pageSize;
      const page = {
        sort: query.sort,
        order: query.order,
        offset: pageSize * query.pageNumber,
        limit: pageSize,
      };
      const { tables } = opened;
      const { rows, total } = await ask({ ofFeatures: { is: 'page', tables, question, page } });
      const { record } = question;
      const ofRecord = record === undefined ? {} : { record };
      const body = {
        items: await presentFeatures(deps, owner, opened, rows),
        page: pageOf({ ...query, pageSize, requestForAll: false }, total),
        types: await ask({ ofFeatures: { is: 'types', tables, question: ofRecord } }),
      };
      return { body };
    },
  });
}

/** Rows as their owner sees them, with the names and records of their molecules. */
async function presentFeatures(
  { library }: AnswerDeps,
  owner: string,
  { annotations, tables }: OpenedFeatures,
  rows: readonly FeatureTableRow[],
): Promise<Feature[]> {
  const nameOf = new Map<string, string>();
  for (const [table, { id }] of annotations.entries()) {
    const indexes = new Set(rows.filter((row) => row.table === table).map((row) => row.nameIndex));
    const names = await library.features.findAnnotationNames(owner, id, [...indexes]);
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
