import { answerNewAnnotation } from '@flipon/answers/answer-new-annotation';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import { pathIdSchema } from '@flipon/answers/path-id';
import { annotationImportAnswerSchema, namesQuerySchema } from '@flipon/contract/feature';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { ownerOf } from '../http/owner-of.ts';
import { annotationAdder } from './import-annotation.ts';

const MB = 1024 * 1024;
const LARGEST_JSON_PART_BYTES = 64 * 1024;
const form = describeForm(
  'A JSON object with name.',
  'Features as GFF3, GTF or BED, as they are or packed with gzip.',
);

/** Files of features that are added to a sequence. */
export async function annotationImportRoutes(
  app: AppInstance,
  { deps }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const library = libraryOf(deps.store);
  const addAnnotation = annotationAdder(deps);

  app.post(
    '/api/sequence/:id/annotations',
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags: ['sequences'],
        summary:
          'Adds features of GFF3, GTF or BED, also gzipped: a file part, and a json part with a name',
        consumes: ['multipart/form-data'],
        params: pathIdSchema,
        querystring: namesQuerySchema,
        response: { 201: annotationImportAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const limits = {
        fileSize: deps.options.maxUploadMb * MB,
        fieldSize: LARGEST_JSON_PART_BYTES,
      };
      const body = await answerNewAnnotation(
        { library, addAnnotation },
        { owner: ownerOf(request), params, query },
        { parts: openForm(request, limits), tooLarge: () => fileTooLarge(deps.options) },
      );
      return reply.status(201).send(body);
    },
  );
}
