import { pathIdSchema } from '@flipon/answers/path-id';
import {
  laneAnswerSchema,
  laneChangeSchema,
  laneImportQuerySchema,
  laneListSchema,
} from '@flipon/contract/lane';
import { deleteLane, listLanes, renameLane } from '@flipon/store/annotations';
import { z } from 'zod';
import { readGivenNames } from '../annotations/read-given-names.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { createResponseSlots } from '../http/limits/response-slots.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { importLane } from './import-lane.ts';
import { findOwnedLane, laneIdSchema, noSuchLane } from './owned-lane.ts';
import { presentLane } from './present-lane.ts';

const MB = 1024 * 1024;
const LARGEST_JSON_PART_BYTES = 64 * 1024;
const tags = ['sequences'];
const form = describeForm(
  'A JSON object with name.',
  'Places as BED, bedGraph, GFF3, GTF, or as gfa, ZSeeker, QmRLFS-finder, G4Hunter.py, Z-HUNT, EMBOSS and Flipon write them, as they are or packed with gzip.',
);

/** Some 100 MiB each while a file of a million rows is read and sorted. */
const READING = { atOnce: 3, perOwner: 1, waiting: { inAll: 100, perOwner: 20 }, waitMs: 60_000 };

/** Files of other tools that are lanes of a sequence's map: listed, added, renamed, deleted. */
export async function laneRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;
  const base = '/api/sequence/:id/lanes';
  const places = createResponseSlots({
    ...READING,
    messages: {
      own: 'Too many of your lanes are being read. Wait until some of them are there.',
      all: 'Too many lanes are being read. Try again in a few seconds.',
    },
  });

  app.get(
    base,
    {
      config: { shared: 'sequence' },
      schema: {
        tags,
        summary: 'The lanes of a sequence, oldest first: what other tools have found in it',
        params: pathIdSchema,
        response: { 200: laneListSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const sequence = await findOwnedSequence(deps, owner, request.params.id);
      return { items: (await listLanes(store.db, owner, sequence.id)).map(presentLane) };
    },
  );

  app.post(
    base,
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags,
        summary:
          'Adds what another tool has found as a lane: a file part, also gzipped, and a json part with a name',
        consumes: ['multipart/form-data'],
        params: pathIdSchema,
        querystring: laneImportQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const sequence = await findOwnedSequence(deps, owner, request.params.id);
      const names = readGivenNames(request.query.names);
      const parts = openForm(request, {
        fileSize: deps.options.maxUploadMb * MB,
        fieldSize: LARGEST_JSON_PART_BYTES,
      });
      const { id, ownerId } = await importLane(deps, sequence, parts, {
        appliesShift: request.query.shift === 'apply',
        names,
        takePlace: () => places.take(owner, reply),
      });
      const payload = presentLane(await findOwnedLane(deps, ownerId, sequence.id, id));
      return reply.status(201).send({ payload });
    },
  );

  app.patch(
    `${base}/:laneId`,
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Renames a lane',
        params: laneIdSchema,
        body: laneChangeSchema,
        response: { 200: laneAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { id, laneId } = request.params;
      await findOwnedSequence(deps, owner, id);
      const { name } = request.body;
      if (!(await renameLane(store.db, owner, id, { id: laneId, name }))) throw noSuchLane();
      return { payload: presentLane(await findOwnedLane(deps, owner, id, laneId)) };
    },
  );

  app.delete(
    `${base}/:laneId`,
    {
      schema: {
        tags,
        summary: 'Deletes a lane with its rows; the sequence stays',
        params: laneIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { id, laneId } = request.params;
      await findOwnedSequence(deps, owner, id);
      if (!(await deleteLane(store.db, owner, id, laneId))) throw noSuchLane();
      return reply.status(204).send(null);
    },
  );
}
