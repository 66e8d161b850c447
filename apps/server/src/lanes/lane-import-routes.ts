import { answerNewLane } from '@flipon/answers/answer-new-lane';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import { pathIdSchema } from '@flipon/answers/path-id';
import { laneAnswerSchema, laneImportQuerySchema } from '@flipon/contract/lane';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { createResponseSlots } from '../http/limits/response-slots.ts';
import { ownerOf } from '../http/owner-of.ts';
import { laneAdder } from './import-lane.ts';

const MB = 1024 * 1024;
const LARGEST_JSON_PART_BYTES = 64 * 1024;
const form = describeForm(
  'A JSON object with name.',
  'Places as BED, bedGraph, GFF3, GTF, or as gfa, ZSeeker, QmRLFS-finder, G4Hunter.py, Z-HUNT, EMBOSS and Flipon write them, as they are or packed with gzip.',
);

/** Some 100 MiB each while a file of a million rows is read and sorted. */
const READING = { atOnce: 3, perOwner: 1, waiting: { inAll: 100, perOwner: 20 }, waitMs: 60_000 };

/** Files of other tools that become lanes of a sequence's map. */
export async function laneImportRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const library = libraryOf(deps.store);
  const places = createResponseSlots({
    ...READING,
    messages: {
      own: 'Too many of your lanes are being read. Wait until some of them are there.',
      all: 'Too many lanes are being read. Try again in a few seconds.',
    },
  });

  app.post(
    '/api/sequence/:id/lanes',
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags: ['sequences'],
        summary:
          'Adds what another tool has found as a lane: a file part, also gzipped, and a json part with a name',
        consumes: ['multipart/form-data'],
        params: pathIdSchema,
        querystring: laneImportQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const owner = ownerOf(request);
      const addLane = laneAdder(deps, () => places.take(owner, reply));
      const limits = {
        fileSize: deps.options.maxUploadMb * MB,
        fieldSize: LARGEST_JSON_PART_BYTES,
      };
      const body = await answerNewLane(
        { library, addLane },
        { owner, params, query },
        { parts: openForm(request, limits), tooLarge: () => fileTooLarge(deps.options) },
      );
      return reply.status(201).send(body);
    },
  );
}
