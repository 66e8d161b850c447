import { answerFiles, firstSequenceOf } from '@flipon/answers/answer-files';
import { answerSequence } from '@flipon/answers/answer-sequence';
import { fileTooLarge } from '@flipon/answers/file-refusals';
import type { FormPart } from '@flipon/answers/form-part';
import { readImportOptions } from '@flipon/answers/read-import-options';
import { fileRequired } from '@flipon/answers/receive-file';
import { titleOf } from '@flipon/answers/title-of';
import { type ImportOptions, importOptionsSchema } from '@flipon/contract/sequence';
import { importFileAnswerSchema } from '@flipon/contract/upload';
import type { FastifyRequest } from 'fastify';
import { libraryOf } from '../answers/library-of.ts';
import type { Deps, PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { describeForm } from '../http/bodies/describe-form.ts';
import { openForm } from '../http/bodies/open-form.ts';
import { ownerOf } from '../http/owner-of.ts';
import type { Uploads } from '../uploads/uploads.ts';

const MB = 1024 * 1024;
const LARGEST_JSON_PART_BYTES = 64 * 1024;
/** The parser keeps all fields of a form until its end, unknown ones included. */
const MOST_FIELDS = 16;
/** Bytes of a multipart body besides its file. */
const FRAME_BYTES = (MOST_FIELDS + 1) * LARGEST_JSON_PART_BYTES;
const tags = ['sequences'];
const form = describeForm(
  'A JSON object with name, tags, circular, type and format, each of which may be left out. Before or after the file.',
);

export async function importRoutes(
  app: AppInstance,
  { deps, uploads }: PluginOptions & { uploads: Uploads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const library = libraryOf(deps.store);

  app.post(
    '/api/sequence/import/file',
    {
      config: { refusals: ['conflict', 'too_large'], streamedBody: form },
      schema: {
        tags,
        summary: 'Imports a file: a json part and a file part in either order',
        description:
          'Plain letters, FASTA, GenBank, EMBL or 2bit, as they are or packed. A zip archive makes one sequence of each file in it. The answer comes when the file is read, or earlier, with a batch to wait for.',
        consumes: ['multipart/form-data'],
        response: { 201: importFileAnswerSchema },
      },
    },
    async (request, reply) => {
      const { files, ownerId } = await importParts(deps, uploads, request);
      const first = await answerSequence({ library }, { owner: ownerId }, firstSequenceOf(files));
      return reply
        .status(201)
        .send({ ...first, ...(await answerFiles({ library }, ownerId, files)) });
    },
  );
}

/** Reads the parts as they come; the file is imported while it arrives, and the json may follow it. */
async function importParts(
  deps: Deps,
  uploads: Uploads,
  request: FastifyRequest,
): ReturnType<Uploads['receive']> {
  const maxBytes = deps.options.maxUploadMb * MB;
  const bodyBytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (bodyBytes > maxBytes + FRAME_BYTES) throw fileTooLarge(deps.options);
  const parts = openForm(request, {
    // One more: a file of exactly as many bytes is not cut off.
    fileSize: maxBytes + 1,
    fields: MOST_FIELDS,
    fieldSize: LARGEST_JSON_PART_BYTES,
  });
  let options: ImportOptions | null = null;
  for await (const part of parts) {
    if (part.type === 'file') {
      const stated: ImportOptions | null = options;
      const given = {
        filename: nameOf(stated, part.filename),
        network: clientNetwork(request.ip),
        sizeBytes: Number.isNaN(bodyBytes) ? null : Math.min(bodyBytes, maxBytes + 1),
        largest: { bytes: maxBytes, refusal: () => fileTooLarge(deps.options) },
      };
      return await uploads.receive(ownerOf(request), given, part.content, async () => {
        return (await readRest(parts)) ?? stated ?? importOptionsSchema.parse({});
      });
    }
    if (isJsonPart(part)) options = readOptions(part);
  }
  throw fileRequired();
}

async function readRest(parts: AsyncIterable<FormPart>): Promise<ImportOptions | null> {
  let options: ImportOptions | null = null;
  for await (const part of parts) if (isJsonPart(part)) options = readOptions(part);
  return options;
}

function isJsonPart(part: FormPart): part is FormPart & { type: 'field' } {
  return part.type === 'field' && part.name === 'json';
}

function readOptions(part: FormPart & { type: 'field' }): ImportOptions {
  return readImportOptions(part.value, 'The json part is not valid JSON.');
}

function nameOf(options: ImportOptions | null, filename: string): string {
  return options?.name ?? titleOf(filename);
}
