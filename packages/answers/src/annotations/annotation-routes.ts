import {
  annotationAnswerSchema,
  annotationChangeSchema,
  annotationListSchema,
} from '@flipon/contract/feature';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { notOfSequence } from '../features/open-features.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { changeOwnedAnnotation } from './change-annotation.ts';
import { findOwnedAnnotation } from './owned-annotation.ts';
import { presentAnnotation, presentAnnotations } from './present-annotation.ts';

/** 100,000 names of some 30 letters. */
const LARGEST_CHANGE_BYTES = 8 * 1024 * 1024;
const tags = ['sequences'];
const base = '/api/sequence/:id/annotations';
const annotationIdSchema = pathIdSchema.extend({
  annotationId: z
    .uuid({ error: 'The id of the annotation is not a UUID.' })
    .describe('Id of an annotation of the sequence.'),
});

/** Files of features that belong to a sequence: listed, changed, deleted. */
export function annotationRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { features, sequences } = deps.library;

  const list = answerRoute({
    method: 'GET',
    path: base,
    shared: 'sequence',
    tags,
    summary: 'The annotations of a sequence, oldest first',
    params: pathIdSchema,
    answers: { 200: annotationListSchema },
    async answer({ owner, params }) {
      const sequence = await findOwnedSequence(sequences.findSequence, owner, params.id);
      const found = await features.listAnnotations(owner, sequence.id);
      return { body: { items: await presentAnnotations(deps, owner, sequence, found) } };
    },
  });

  const change = answerRoute({
    method: 'PATCH',
    path: `${base}/:annotationId`,
    largestBodyBytes: LARGEST_CHANGE_BYTES,
    refusals: ['conflict'],
    tags,
    summary: 'Renames an annotation, or says which records its names stand for',
    params: annotationIdSchema,
    body: annotationChangeSchema,
    answers: { 200: annotationAnswerSchema },
    async answer({ owner, params: { id, annotationId }, body }) {
      const sequence = await findOwnedSequence(sequences.findSequence, owner, id);
      await changeOwnedAnnotation(deps, owner, { sequence, annotationId }, body);
      const changed = await findOwnedAnnotation(deps, owner, id, annotationId);
      return { body: { payload: await presentAnnotation(deps, owner, sequence, changed) } };
    },
  });

  const remove = answerRoute({
    method: 'DELETE',
    path: `${base}/:annotationId`,
    tags,
    summary: 'Deletes an annotation with its features; the sequence stays',
    params: annotationIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params: { id, annotationId } }) {
      await findOwnedSequence(sequences.findSequence, owner, id);
      if (!(await features.deleteAnnotation(owner, id, annotationId))) throw notOfSequence();
      return { status: 204, body: null };
    },
  });

  return [list, change, remove];
}
