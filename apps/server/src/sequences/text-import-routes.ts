import { Readable } from 'node:stream';
import { firstSequenceOf } from '@flipon/answers/answer-files';
import { answerSequence } from '@flipon/answers/answer-sequence';
import { exampleBatch } from '@flipon/answers/examples';
import { requirePlainText } from '@flipon/answers/plain-text';
import { parseOrRefuse } from '@flipon/answers/read-import-options';
import { titleOf } from '@flipon/answers/title-of';
import {
  type ImportOptions,
  importTextRequestSchema,
  sequenceAnswerSchema,
} from '@flipon/contract/sequence';
import type { FastifyRequest } from 'fastify';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { exampleSequence } from '../openapi/examples.ts';
import { isObject } from '../openapi/json-object.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { openTextBody, requireShortBody } from './read-text-body.ts';

const examples = {
  request: { name: 'telomere', data: 'GGGTTAGGGTTAGGGTTAGGG', tags: ['demo'], circular: false },
  answer: {
    payload: exampleSequence,
    batch: { ...exampleBatch, name: 'Import plain format: telomere', status: 'FINISH' },
  },
};

/** Pasted text, which is imported while it arrives: it is never here whole. */
export async function textImportRoutes(
  app: AppInstance,
  { deps, uploads }: PluginOptions & { uploads: Uploads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  const library = libraryOf(deps.store);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, body, done) => done(null, body));

  app.post(
    '/api/sequence/import/text',
    {
      config: { refusals: ['conflict', 'too_large'], examples, readsStream: true },
      // The schema is for its page: the body is a stream, and read against the schema below.
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        tags: ['sequences'],
        summary: 'Imports pasted text: plain, FASTA, GenBank or EMBL',
        description:
          'For up to 64 MiB; send longer sequences as a file. The content decides the format where it disagrees with the request.',
        body: importTextRequestSchema,
        response: { 201: sequenceAnswerSchema },
      },
    },
    async (request, reply) => {
      const stated = statedBytes(request);
      const given: unknown = request.body;
      const sent = given instanceof Readable ? given : Readable.from([]);
      // Its line is still needed for the answer.
      const body = await openTextBody(sent.iterator({ destroyOnReturn: false }));
      const readOptions = async (data: string) => {
        const fields = await parse(request, await body.readFields());
        return readFields(fields, data);
      };
      if (body.letters === null) {
        await readOptions('');
        throw new Error('a text without letters was taken');
      }
      const network = clientNetwork(request.ip);
      const file = { filename: titleOf(nameIn(body.first)), sizeBytes: stated, network };
      const { files, ownerId } = await uploads.receive(ownerOf(request), file, body.letters, () =>
        readOptions('letters'),
      );
      const id = firstSequenceOf(files);
      return reply.status(201).send(await answerSequence({ library }, { owner: ownerId }, id));
    },
  );

  /** As other bodies are parsed, which refuses keys that would reach the prototype. */
  function parse(request: FastifyRequest, text: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      parseJson(request, text, (error, json) => (error ? reject(error) : resolve(json)));
    });
  }
}

/** Bytes of the body, mostly letters, as its header states them; null where it states none. */
function statedBytes({ headers }: FastifyRequest): number | null {
  const length = headers['content-length'];
  if (length === undefined || headers['content-encoding'] !== undefined) return null;
  requireShortBody(Number(length));
  return Number(length);
}

/** @param data a placeholder for the letters, which were extracted */
function readFields(fields: unknown, data: string): ImportOptions {
  requirePlainText(fields);
  const isLifted = isObject(fields) && fields['data'] === '';
  const { data: _, ...options } = parseOrRefuse(
    importTextRequestSchema,
    isLifted ? { ...fields, data } : fields,
  );
  return options;
}

function nameIn(fields: unknown): string | null {
  return isObject(fields) && typeof fields['name'] === 'string' ? fields['name'] : null;
}
