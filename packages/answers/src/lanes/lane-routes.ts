import { laneAnswerSchema, laneChangeSchema, laneListSchema } from '@flipon/contract/lane';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { findOwnedLane, laneIdSchema, noSuchLane } from './owned-lane.ts';
import { presentLane } from './present-lane.ts';

const tags = ['sequences'];
const base = '/api/sequence/:id/lanes';

/** Files of other tools that are lanes of a sequence's map: listed, renamed, deleted. */
export function laneRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { lanes, sequences } = deps.library;

  const list = answerRoute({
    method: 'GET',
    path: base,
    shared: 'sequence',
    tags,
    summary: 'The lanes of a sequence, oldest first: what other tools have found in it',
    params: pathIdSchema,
    answers: { 200: laneListSchema },
    async answer({ owner, params }) {
      const sequence = await findOwnedSequence(sequences.findSequence, owner, params.id);
      return { body: { items: (await lanes.listLanes(owner, sequence.id)).map(presentLane) } };
    },
  });

  const rename = answerRoute({
    method: 'PATCH',
    path: `${base}/:laneId`,
    refusals: ['conflict'],
    tags,
    summary: 'Renames a lane',
    params: laneIdSchema,
    body: laneChangeSchema,
    answers: { 200: laneAnswerSchema },
    async answer({ owner, params: { id, laneId }, body: { name } }) {
      await findOwnedSequence(sequences.findSequence, owner, id);
      if (!(await lanes.renameLane(owner, id, { id: laneId, name }))) throw noSuchLane();
      return { body: { payload: presentLane(await findOwnedLane(deps, owner, id, laneId)) } };
    },
  });

  const remove = answerRoute({
    method: 'DELETE',
    path: `${base}/:laneId`,
    tags,
    summary: 'Deletes a lane with its rows; the sequence stays',
    params: laneIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params: { id, laneId } }) {
      await findOwnedSequence(sequences.findSequence, owner, id);
      if (!(await lanes.deleteLane(owner, id, laneId))) throw noSuchLane();
      return { status: 204, body: null };
    },
  });

  return [list, rename, remove];
}
