import { notOfSequence } from '@flipon/answers/open-features';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  annotationAnswerSchema,
  annotationChangeSchema,
  annotationImportAnswerSchema,
  annotationListSchema,
  namesQuerySchema,
} from '@flipon/contract/feature';
import { deleteAnnotation, listAnnotations } from '@flipon/store/annotations';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { ownerOf } from '../http/owner-of.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { changeOwnedAnnotation } from './change-annotation.ts';
import { importAnnotation } from './import-annotation.ts';
import { findOwnedAnnotation } from './owned-annotation.ts';
import { presentAnnotation, presentAnnotations } from './present-annotation.ts';
import { readGivenNames } from './read-given-names.ts';

const MB = 1024 * 1024;
const LARGEST_JSON_PART_BYTES = 64 * 1024;
/** 100,000 names of some 30 letters. */
const LARGEST_CHANGE_BYTES = 8 * MB;
const tags = ['sequences'];
const form = describeForm(
  'A JSON object with name.',
  'Features as GFF3, GTF or BED, as they are or packed with gzip.',
);
const annotationIdSchema = pathIdSchema.extend({
  annotationId: z
    .uuid({ error: 'The id of the annotation is not a UUID.' })
    .describe('Id of an annotation of the sequence.'),
});

/** Files of features that belong to a sequence: listed, added, changed, deleted. */
export async function annotationRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;
  const base = '/api/sequence/:id/annotations';

  app.get(
    base,
    {
      config: { shared: 'sequence' },
      schema: {
        tags,
        summary: 'The annotations of a sequence, oldest first',
        params: pathIdSchema,
        response: { 200: annotationListSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const sequence = await findOwnedSequence(deps, owner, request.params.id);
      const found = await listAnnotations(store.db, owner, sequence.id);
      return { items: await presentAnnotations(deps, owner, sequence, found) };
    },
  );

  app.post(
    base,
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags,
        summary:
          'Adds features of GFF3, GTF or BED, also gzipped: a file part, and a json part with a name',
        consumes: ['multipart/form-data'],
        params: pathIdSchema,
        querystring: namesQuerySchema,
        response: { 201: annotationImportAnswerSchema },
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
      const { id, ownerId } = await importAnnotation(deps, sequence, parts, names);
      const added = await findOwnedAnnotation(deps, ownerId, sequence.id, id);
      const payload = await presentAnnotation(deps, ownerId, sequence, added);
      return reply.status(201).send({ payload, leftOut: payload.leftOut });
    },
  );

  app.patch(
    `${base}/:annotationId`,
    {
      bodyLimit: LARGEST_CHANGE_BYTES,
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Renames an annotation, or says which records its names stand for',
        params: annotationIdSchema,
        body: annotationChangeSchema,
        response: { 200: annotationAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { id, annotationId } = request.params;
      const sequence = await findOwnedSequence(deps, owner, id);
      await changeOwnedAnnotation(deps, owner, { sequence, annotationId }, request.body);
      const changed = await findOwnedAnnotation(deps, owner, id, annotationId);
      return { payload: await presentAnnotation(deps, owner, sequence, changed) };
    },
  );

  app.delete(
    `${base}/:annotationId`,
    {
      schema: {
        tags,
        summary: 'Deletes an annotation with its features; the sequence stays',
        params: annotationIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { id, annotationId } = request.params;
      await findOwnedSequence(deps, owner, id);
      if (!(await deleteAnnotation(store.db, owner, id, annotationId))) throw notOfSequence();
      return reply.status(204).send(null);
    },
  );
}
