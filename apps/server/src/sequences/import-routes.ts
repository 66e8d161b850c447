import type { Multipart } from '@fastify/multipart';
import {
  type ImportOptions,
  importOptionsSchema,
  importTextRequestSchema,
  sequenceAnswerSchema,
} from '@flipon/contract/sequence';
import { cancelImport } from '@flipon/store/sequence-imports';
import { z } from 'zod';
import type { Deps, PluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { answerSequence } from './answer-sequence.ts';
import { importSequence } from './import-sequence.ts';
import { notInLibrary } from './owned-sequence.ts';

const MB = 1024 * 1024;
const LARGEST_TEXT_BYTES = 64 * MB;
const LARGEST_JSON_PART_BYTES = MB;
const TEXT_STEP = 256 * 1024;
const tags = ['sequences'];

export async function importRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    '/api/sequence/import/text',
    {
      bodyLimit: LARGEST_TEXT_BYTES,
      schema: {
        tags,
        summary: 'Imports pasted text, plain or FASTA',
        body: importTextRequestSchema,
        response: { 201: sequenceAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { data, ...options } = request.body;
      const id = await importSequence(deps, owner, stepThrough(data), {
        name: options.name,
        readOptions: async () => options,
      });
      return reply.status(201).send(await answerSequence(deps, owner, id));
    },
  );

  app.post(
    '/api/sequence/import/file',
    {
      // Browsers look for the answer when all is sent, or when the line is closed: who is refused in
      // the middle of a file would wait for ever.
      async onSend(request, reply) {
        if (!request.raw.complete) reply.header('connection', 'close');
      },
      schema: {
        tags,
        summary:
          'Imports a file, plain or FASTA, also gzipped: a json part and a file part in either order',
        consumes: ['multipart/form-data'],
        response: { 201: sequenceAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const parts = request.parts({
        limits: {
          fileSize: deps.options.maxUploadMb * MB,
          files: 1,
          fieldSize: LARGEST_JSON_PART_BYTES,
        },
      });
      const id = await importParts(deps, owner, parts);
      return reply.status(201).send(await answerSequence(deps, owner, id));
    },
  );

  app.post(
    '/api/sequence/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels an import that runs; its batch fails with "Cancelled."',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const isThere = await cancelImport(deps.store.db, ownerOf(request), request.params.id);
      if (!isThere) throw notInLibrary();
      return reply.status(204).send(null);
    },
  );
}

/** Reads the parts as they come; the file is imported while it arrives, the json may stand behind it. */
async function importParts(
  deps: Deps,
  owner: string,
  parts: AsyncIterableIterator<Multipart>,
): Promise<string> {
  let options: ImportOptions | null = null;
  const readRest = async (): Promise<ImportOptions> => {
    for await (const part of parts) if (isJsonPart(part)) options = readOptions(part);
    return options ?? importOptionsSchema.parse({});
  };
  for await (const part of parts) {
    if (part.type === 'file') {
      const stated: ImportOptions | null = options;
      return await importSequence(deps, owner, part.file, {
        name: nameOf(stated, part.filename),
        async readOptions() {
          if (part.file.truncated) throw tooLarge(deps);
          return await readRest();
        },
      });
    }
    if (isJsonPart(part)) options = readOptions(part);
  }
  throw new AppError('invalid_request', 'File is required.', [
    { field: 'file', defaultMessage: 'File is required.' },
  ]);
}

function isJsonPart(part: Multipart): part is Multipart & { type: 'field' } {
  return part.type === 'field' && part.fieldname === 'json';
}

function readOptions(part: Multipart & { type: 'field' }): ImportOptions {
  let json: unknown;
  try {
    json = JSON.parse(String(part.value));
  } catch {
    throw new AppError('invalid_request', 'The json part is not valid JSON.');
  }
  const parsed = importOptionsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    defaultMessage: issue.message,
  }));
  throw new AppError(
    'invalid_request',
    issues[0]?.defaultMessage ?? 'The json part is not valid.',
    issues,
  );
}

function nameOf(options: ImportOptions | null, filename: string): string {
  return options?.name ?? (filename.trim().slice(0, 255) || 'Sequence');
}

function tooLarge(deps: Deps): AppError {
  return new AppError(
    'too_large',
    `File size cannot be more than ${deps.options.maxUploadMb} MiB.`,
  );
}

/** Hands a text on in steps, so that no second copy of it is made. */
async function* stepThrough(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += TEXT_STEP) {
    yield Buffer.from(text.slice(at, at + TEXT_STEP), 'utf8');
  }
}
