import {
  knownMotifsQuerySchema,
  knownMotifsSchema,
  MAX_KNOWN_RANGE_BP,
} from '@flipon/contract/known';
import { findRecordsInRange } from '@flipon/store/records';
import type { PluginOptions } from '../../deps.ts';
import { refuseField } from '../../http/app-error.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { pathIdSchema } from '../../http/path-id.ts';
import { findMappedSequence } from '../mapped-sequence.ts';
import { readMapRange } from '../read-map-range.ts';

/** Motifs that a laboratory has measured, in a part of a sequence: searched on request, and not stored. */
export async function knownMotifRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;
  app.get(
    '/api/sequence/:id/known-motifs',
    {
      config: { refusals: ['conflict'], shared: 'sequence' },
      schema: {
        tags: ['sequences'],
        summary:
          'Motifs that a laboratory has measured to form a structure, in a part of the sequence',
        description:
          'Exact matches of their letters on both strands. A match does not mean that the structure forms here.',
        params: pathIdSchema,
        querystring: knownMotifsQuerySchema,
        response: { 200: knownMotifsSchema },
      },
    },
    async (request) => {
      const { query, params } = request;
      const sequence = await findMappedSequence(deps, ownerOf(request), params.id);
      const range = readMapRange(query, sequence.lengthBp);
      if (range.to - range.from > MAX_KNOWN_RANGE_BP) {
        const message = `A range has ${MAX_KNOWN_RANGE_BP} bases at most, and this one has ${range.to - range.from}.`;
        throw refuseField('to', message);
      }
      // Loaded when first needed: motifs and their automaton take some MB.
      const { findKnownMotifs, shortestMotifBp } = await import('./find-known-motifs.ts');
      const { basesBlobId, recordTableId } = sequence;
      const records = await findRecordsInRange(store.backgroundDb, recordTableId, {
        ...range,
        leastBp: shortestMotifBp,
      });
      const read = (from: number, to: number) => store.files.read(basesBlobId, from, to);
      return findKnownMotifs({ range, records, read }, query.structure);
    },
  );
}
