import { compositionQuerySchema, compositionSchema } from '@flipon/contract/map';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { withCachedFiles } from '../../cached-file.ts';
import type { Deps, PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { hasAlready, REVALIDATED } from '../../http/entity-tag.ts';
import { slotHolder } from '../../http/limits/slot-holder.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { pathIdSchema } from '../../http/path-id.ts';
import { mapTagOf } from '../map-tag.ts';
import { findMappedSequence, type MappedSequence } from '../mapped-sequence.ts';
import { type BinRange, readBinRange } from '../read-map-range.ts';
import { createBinCounts, LEAST_COUNTED_BP } from './composition-levels.ts';
import { countLetters } from './count-letters.ts';
import { type BinLetters, lettersOf, readComposition } from './read-composition.ts';

/** The base composition of a sequence, in bins. */
export async function compositionRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.get(
    '/api/sequence/:id/composition',
    {
      config: { refusals: ['conflict'], shared: 'sequence', asksTables: true },
      schema: {
        tags: ['sequences'],
        summary: 'How often A, C, G and T or U are in each bin; what is missing are other letters',
        params: pathIdSchema,
        querystring: compositionQuerySchema,
        response: { 200: compositionSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const sequence = await findMappedSequence(deps, ownerOf(request), request.params.id);
      const bins = readBinRange(request.query, sequence.lengthBp);
      const etag = mapTagOf(deps, request, sequence, []);
      const caching = { etag, 'cache-control': REVALIDATED };
      if (hasAlready(request, etag)) return reply.status(304).headers(caching).send(null);
      const holder = slotHolder(request, ownerOf(request));
      const letters =
        bins.binBp < LEAST_COUNTED_BP
          ? await countRange(deps, sequence, bins)
          : await readCounted({ deps, log: request.log }, { sequence, bins, holder });
      return reply.headers(caching).send({ binBp: bins.binBp, first: bins.first, ...letters });
    },
  );
}

/** Of half a Mi bases at most. */
async function countRange(
  { store }: Deps,
  { basesBlobId, lengthBp }: MappedSequence,
  { binBp, first, last }: BinRange,
): Promise<BinLetters> {
  const end = Math.min(lengthBp, last * binBp);
  const bases = await store.files.read(basesBlobId, first * binBp, end);
  const counts = createBinCounts(last - first, false);
  countLetters(bases, binBp, counts);
  return lettersOf(counts);
}

/** All bases are counted once, on the first request. */
async function readCounted(
  { deps, log }: { deps: Deps; log: FastifyBaseLogger },
  { sequence, bins, holder }: { sequence: MappedSequence; bins: BinRange; holder: string },
): Promise<BinLetters> {
  const { basesBlobId, lengthBp } = sequence;
  const counted = {
    name: `composition-${basesBlobId}`,
    async make(path: string) {
      const basesPath = await deps.store.files.uncheckedPath(basesBlobId);
      await deps.threads.ask(holder, { is: 'write-composition', basesPath, lengthBp, path });
    },
  };
  return withCachedFiles({ deps, log }, [counted], ([path = '']) =>
    readComposition(path, lengthBp, bins),
  );
}
