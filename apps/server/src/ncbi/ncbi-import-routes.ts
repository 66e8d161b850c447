import { answerSequence } from '@flipon/answers/answer-sequence';
import { AppError } from '@flipon/answers/app-error';
import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { pathIdSchema } from '@flipon/answers/path-id';
import { presentBatches } from '@flipon/answers/present-batch';
import { presentSequence } from '@flipon/answers/present-sequence';
import { importNcbiAnswerSchema, importNcbiRequestSchema } from '@flipon/contract/ncbi';
import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { retryNcbiImport } from '@flipon/store/ncbi';
import { libraryOf } from '../answers/library-of.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { startNcbiImport } from './start-ncbi-import.ts';

const tags = ['sequences'];
const examples = {
  request: { ncbis: [{ ncbiId: 'NC_001422.1', circular: true }], tags: ['phage'] },
};

/** Imports from NCBI: begun here, fetched by a worker. */
export async function ncbiImportRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;
  const library = libraryOf(store);

  app.post(
    '/api/sequence/import/ncbi',
    {
      config: { refusals: ['conflict', 'too_large'], examples },
      schema: {
        tags,
        summary: 'Imports records of NCBI by their accessions, all or none',
        description:
          'All or none begin; each becomes a sequence at once, and is fetched by a worker. Wait for its batch.',
        body: importNcbiRequestSchema,
        response: { 201: importNcbiAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const ids = await startNcbiImport(deps, owner, request.body);
      const { sequences, jobs } = await library.sequences.findSequencesWithJobs(owner, ids);
      const items = ids.flatMap((id) => sequences.get(id) ?? []).map(presentSequence);
      return reply.status(201).send({ items, size: items.length, batches: presentBatches(jobs) });
    },
  );

  app.post(
    '/api/sequence/:id/retry',
    {
      config: { refusals: ['conflict', 'too_large'] },
      schema: {
        tags,
        summary: 'Fetches a record of NCBI again whose import has failed or was cancelled',
        params: pathIdSchema,
        response: { 200: sequenceAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const { id } = request.params;
      const outcome = await retryNcbiImport(store, owner, id);
      if (outcome === 'missing') throw notInLibrary();
      if (outcome === 'not_of_ncbi') {
        throw new AppError('conflict', 'Only an import from NCBI can be retried.');
      }
      if (outcome === 'not_failed') {
        throw new AppError('conflict', 'Only an import that has failed can be retried.');
      }
      return answerSequence({ library }, { owner }, id);
    },
  );
}
