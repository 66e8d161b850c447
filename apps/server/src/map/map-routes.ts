import { mapSchema } from '@flipon/contract/map';
import { toWireDate } from '@flipon/contract/wire-date';
import { listFinishedResults } from '@flipon/store/analyses';
import { listAnnotations } from '@flipon/store/annotations';
import { presentParameters } from '../analyses/present-analysis.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { findMappedSequence } from './mapped-sequence.ts';

/** More results than a user chooses from. */
const MOST_RESULTS = 1000;

/** The results and lanes that the map of a sequence can show. */
export async function mapRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { db } = deps.store;
  app.get(
    '/api/sequence/:id/map',
    {
      config: { refusals: ['conflict'], shared: 'sequence' },
      schema: {
        tags: ['sequences'],
        summary:
          'What a map of the sequence can show: its finished results, and whether it has features',
        params: pathIdSchema,
        response: { 200: mapSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const sequence = await findMappedSequence(deps, owner, request.params.id);
      const results = await listFinishedResults(db, owner, sequence.id, MOST_RESULTS);
      const annotations = await listAnnotations(db, owner, sequence.id);
      return {
        sequence: {
          id: sequence.id,
          name: sequence.name,
          type: sequence.type,
          length: sequence.lengthBp,
          circular: sequence.circular,
          recordCount: sequence.recordCount ?? 0,
        },
        results: results.map((result) => ({
          id: result.id,
          kind: result.kind,
          title: result.title,
          parameters: presentParameters(result),
          resultCount: result.resultCount ?? 0,
          finished: toWireDate(result.finished),
        })),
        hasFeatures: annotations.some(({ featureCount }) => featureCount > 0),
      };
    },
  );
}
