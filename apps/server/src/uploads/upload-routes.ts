import { answerFiles } from '@flipon/answers/answer-files';
import { AppError } from '@flipon/answers/app-error';
import { pathIdSchema } from '@flipon/answers/path-id';
import { uploadAnswerSchema, uploadListSchema } from '@flipon/contract/upload';
import { findUpload, listUploads } from '@flipon/store/uploads';
import { z } from 'zod';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { createTusAnswer, UPLOAD_PATH } from './answer-tus.ts';
import { presentUpload } from './present-upload.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { createUploadLocks } from './upload-locks.ts';
import type { Uploads } from './uploads.ts';

const tags = ['uploads'];
const nextPart = {
  required: true,
  content: {
    'application/offset+octet-stream': {
      schema: { type: 'string', contentEncoding: 'binary', description: 'The next bytes.' },
    },
  },
};
const protocol = 'https://tus.io/protocols/resumable-upload';

/** Large files in parts, by the tus protocol; other routes show the sequences made of them. */
export async function uploadRoutes(
  app: AppInstance,
  { deps, uploads }: PluginOptions & { uploads: Uploads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  // Parts are read as they come, by their handlers.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const { db } = deps.store;
  const library = libraryOf(deps.store);
  const answerTus = createTusAnswer(deps, uploads, createUploadLocks());
  const recent = createRecentAnswers<Awaited<ReturnType<typeof answerFiles>>>();
  const find = async (ownerId: string, id: string) => {
    const upload = await findUpload(db, ownerId, id);
    if (upload === null) throw new AppError('not_found', 'There is no such upload.');
    return upload;
  };

  app.get(
    UPLOAD_PATH,
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Uploads in parts that are not done, the newest first',
        response: { 200: uploadListSchema },
      },
    },
    async (request) => ({
      items: (await listUploads(db, ownerOf(request))).map(presentUpload),
    }),
  );

  app.get(
    `${UPLOAD_PATH}/:id`,
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'An upload, and the sequences that it makes',
        params: pathIdSchema,
        response: { 200: uploadAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const upload = await find(owner, request.params.id);
      const files = await recent(upload, () =>
        answerFiles({ library }, owner, upload.files, upload.readingId),
      );
      return { payload: presentUpload(upload), ...files };
    },
  );

  app.route({
    method: 'OPTIONS',
    url: UPLOAD_PATH,
    schema: { tags, summary: 'What of the tus protocol there is', response: { 204: z.null() } },
    handler: answerTus,
  });

  app.post(
    UPLOAD_PATH,
    {
      config: { refusals: ['conflict', 'too_large', 'precondition_failed'] },
      schema: {
        tags,
        summary: 'Begins an upload in parts (tus 1.0.0)',
        description:
          'Upload-Length says the bytes of the file; Upload-Metadata has `filename` and `options`, ' +
          'the JSON of the fields that POST /api/sequence/import/file takes. Location is where the ' +
          'parts go.',
        externalDocs: { url: protocol },
        response: { 201: z.null() },
      },
    },
    answerTus,
  );

  const parts = [
    { method: 'HEAD', summary: 'Where the next part of an upload begins (tus 1.0.0)', status: 200 },
    {
      method: 'PATCH',
      summary: 'Takes the next part of an upload (tus 1.0.0)',
      status: 204,
      config: {
        refusals: ['conflict', 'precondition_failed', 'too_large'],
        streamedBody: nextPart,
      },
    },
    {
      method: 'DELETE',
      summary: 'Cancels an upload; nothing of it stays (tus 1.0.0)',
      status: 204,
      config: { refusals: ['precondition_failed'] },
    },
  ] as const;
  for (const { method, summary, status, ...rest } of parts) {
    app.route({
      method,
      url: `${UPLOAD_PATH}/:id`,
      ...rest,
      schema: { tags, summary, params: pathIdSchema, response: { [status]: z.null() } },
      // Before the protocol, which asks the request that is sending this upload now to stop.
      async preHandler(request) {
        await find(ownerOf(request), request.params.id);
      },
      handler: answerTus,
    });
  }
}
