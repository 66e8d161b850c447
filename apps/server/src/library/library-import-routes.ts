import { fileTooLarge } from '@flipon/answers/file-refusals';
import { fileRequired } from '@flipon/answers/receive-file';
import { type LibraryImportAnswer, libraryImportAnswerSchema } from '@flipon/contract/library-file';
import { importOptionsSchema } from '@flipon/contract/sequence';
import type { FastifyRequest } from 'fastify';
import type { Deps, PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { createFairLine, type FairLine } from '../http/limits/fair-line.ts';
import { ownerOf } from '../http/owner-of.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { readLibrary } from './read-library.ts';

const MB = 1024 * 1024;
const LARGEST_FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 16;
/** The list of contents of each takes some 60 MB until all has come in. */
const READ_AT_ONCE = { atOnce: 4, perOwner: 1 };
const form = describeForm(null, 'The ZIP archive of `GET library/file.zip`.');

/** The way in for a library that was saved as one file. */
export async function libraryImportRoutes(
  app: AppInstance,
  { deps, uploads }: PluginOptions & { uploads: Uploads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const line = createFairLine(READ_AT_ONCE);
  app.post(
    '/api/library/import',
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags: ['sequences'],
        summary: 'Brings a saved library in: all of its sequences, or none, and starts its runs',
        description:
          'Sequences that are here already, of equal name, bases and shapes, are not added again. Runs are computed anew; those that do not fit are named, and the rest is started.',
        consumes: ['multipart/form-data'],
        response: { 201: libraryImportAnswerSchema },
      },
    },
    async (request, reply) => reply.status(201).send(await receive(deps, uploads, line, request)),
  );
}

async function receive(
  deps: Deps,
  uploads: Uploads,
  line: FairLine,
  request: FastifyRequest,
): Promise<LibraryImportAnswer> {
  const maxBytes = deps.options.maxUploadMb * MB;
  const bodyBytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (bodyBytes > maxBytes + (MOST_FIELDS + 1) * LARGEST_FIELD_BYTES)
    throw fileTooLarge(deps.options);
  const parts = openForm(request, {
    // One more: a file of exactly as many bytes is not cut off.
    fileSize: maxBytes + 1,
    fields: MOST_FIELDS,
    fieldSize: LARGEST_FIELD_BYTES,
  });
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    const given = {
      filename: part.filename,
      network: clientNetwork(request.ip),
      sizeBytes: Number.isNaN(bodyBytes) ? null : Math.min(bodyBytes, maxBytes + 1),
      largest: { bytes: maxBytes, refusal: () => fileTooLarge(deps.options) },
    };
    const readRest = async () => {
      for await (const _ of parts);
      return importOptionsSchema.parse({});
    };
    let answer: LibraryImportAnswer | null = null;
    await uploads.receive(ownerOf(request), given, part.content, readRest, (upload) =>
      readLibrary(upload, line, (came) => {
        answer = came;
      }),
    );
    if (answer === null) throw new Error('a library came in and was not described');
    return answer;
  }
  throw fileRequired();
}
