import { pageOf } from '@flipon/contract/list';
import {
  sequenceAnswerSchema,
  sequenceChangeSchema,
  sequenceDeletionQuerySchema,
  sequenceListQuerySchema,
  sequenceListSchema,
} from '@flipon/contract/sequence';
import { tagChangeSchema, taggedSchema, tagsRequestSchema } from '@flipon/contract/tags';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { presentBatches } from '../batches/present-batch.ts';
import { answerTagChange } from '../changed-tags.ts';
import type { SequenceSortKey } from '../library/sequences.ts';
import { listPageOf } from '../list-page.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';
import { pathIdSchema } from '../path-id.ts';
import { answerSequence } from './answer-sequence.ts';
import { requireShaped } from './owned-sequence.ts';
import { presentSequence } from './present-sequence.ts';

const SORT_KEYS = ['created', 'name', 'length'] as const satisfies readonly SequenceSortKey[];
const tags = ['sequences'];

/** The sequences of an owner: listed, changed, taken out. */
export function sequenceRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { sequences } = deps.library;

  const list = answerRoute({
    method: 'GET',
    path: '/api/sequence',
    tags,
    summary: 'The library, by page',
    query: sequenceListQuerySchema,
    answers: { 200: sequenceListSchema },
    async answer({ query, owner }) {
      const page = listPageOf(query, SORT_KEYS);
      const { items, total, jobs } = await sequences.listSequences(owner, page);
      const body = {
        items: items.map(presentSequence),
        batches: presentBatches(jobs),
        page: pageOf(query, total),
      };
      return { body };
    },
  });

  const one = answerRoute({
    method: 'GET',
    path: '/api/sequence/:id',
    shared: 'sequence',
    tags,
    summary: 'One sequence and the state of its import',
    params: pathIdSchema,
    answers: { 200: sequenceAnswerSchema },
    async answer(request) {
      return { body: await answerSequence(deps, request, request.params.id) };
    },
  });

  const setTags = answerRoute({
    method: 'PUT',
    path: '/api/sequence/:id/tags',
    tags,
    summary: 'Replaces the tags',
    params: pathIdSchema,
    body: tagsRequestSchema,
    answers: { 200: sequenceAnswerSchema },
    async answer({ owner, params: { id }, body }) {
      if (!(await sequences.setSequenceTags(owner, id, body.tags))) throw notInLibrary();
      return { body: await answerSequence(deps, { owner }, id) };
    },
  });

  const changeTags = answerRoute({
    method: 'PATCH',
    path: '/api/sequence/tags',
    tags,
    summary: 'Adds tags to several sequences and takes others off, all or none',
    body: tagChangeSchema,
    answers: { 200: taggedSchema },
    async answer({ owner, body }) {
      const change = sequences.changeSequenceTags.bind(null, owner);
      return { body: await answerTagChange(change, body, notInLibrary) };
    },
  });

  const change = answerRoute({
    method: 'PATCH',
    path: '/api/sequence/:id',
    refusals: ['conflict'],
    tags,
    summary: 'Renames it; circular may change while no analysis has used it',
    params: pathIdSchema,
    body: sequenceChangeSchema,
    answers: { 200: sequenceAnswerSchema },
    async answer({ owner, params: { id }, body: { name, circular } }) {
      requireShaped(await sequences.changeSequence(owner, id, { name, circular }));
      return { body: await answerSequence(deps, { owner }, id) };
    },
  });

  // The original counts letters when it is asked to; here the import has counted them.
  const countLetters = answerRoute({
    method: 'PATCH',
    path: '/api/sequence/:id/nucleic-counts',
    refusals: ['conflict'],
    access: 'read',
    shared: 'sequence',
    tags,
    summary: 'The sequence with its letters counted',
    description: 'Changes nothing: letters are counted when a sequence is imported.',
    params: pathIdSchema,
    answers: { 200: sequenceAnswerSchema },
    async answer(request) {
      return { body: await answerSequence(deps, request, request.params.id) };
    },
  });

  const remove = answerRoute({
    method: 'DELETE',
    path: '/api/sequence/:id',
    tags,
    summary: 'Takes a sequence out of the library; stored results stay, unless asked otherwise',
    params: pathIdSchema,
    query: sequenceDeletionQuerySchema,
    answers: { 204: z.null() },
    async answer({ owner, params: { id }, query: { results } }) {
      const isDeleted = results
        ? await sequences.deleteSequenceWithResults(owner, id)
        : await sequences.deleteSequence(owner, id);
      if (!isDeleted) throw notInLibrary();
      return { status: 204, body: null };
    },
  });

  return [list, one, setTags, changeTags, change, countLetters, remove];
}
