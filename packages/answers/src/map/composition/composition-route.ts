import { compositionQuerySchema, compositionSchema } from '@flipon/contract/map';
import { z } from 'zod';
import type { AnswerDeps } from '../../answer-deps.ts';
import {
  type AnswerRequest,
  type AnswerRoute,
  answerRoute,
  unchanged,
} from '../../answer-route.ts';
import { pathIdSchema } from '../../path-id.ts';
import { madeOfMap } from '../made-of-map.ts';
import { findMappedSequence, type MappedSequence } from '../mapped-sequence.ts';
import { type BinRange, readBinRange } from '../read-map-range.ts';
import { createBinCounts, LEAST_COUNTED_BP } from './composition-levels.ts';
import { countLetters } from './count-letters.ts';
import { type BinLetters, lettersOf, readComposition } from './read-composition.ts';

/** The base composition of a sequence, in bins. */
export function compositionRoute(deps: AnswerDeps): AnswerRoute {
  return answerRoute({
    method: 'GET',
    path: '/api/sequence/:id/composition',
    refusals: ['conflict'],
    shared: 'sequence',
    asksTables: true,
    tags: ['sequences'],
    summary: 'How often A, C, G and T or U are in each bin; what is missing are other letters',
    params: pathIdSchema,
    query: compositionQuerySchema,
    answers: { 200: compositionSchema, 304: z.null() },
    async answer(request) {
      const { findSequence } = deps.library.sequences;
      const sequence = await findMappedSequence(findSequence, request.owner, request.params.id);
      const bins = readBinRange(request.query, sequence.lengthBp);
      const { caching, isKnown } = request.recognise(madeOfMap(request, sequence, []));
      if (isKnown) return unchanged({ caching });
      const letters =
        bins.binBp < LEAST_COUNTED_BP
          ? await countRange(deps, sequence, bins)
          : await readCounted(deps, request, sequence, bins);
      return { headers: caching, body: { binBp: bins.binBp, first: bins.first, ...letters } };
    },
  });
}

/** Of half a Mi bases at most. */
async function countRange(
  { library }: AnswerDeps,
  { basesBlobId, lengthBp }: MappedSequence,
  { binBp, first, last }: BinRange,
): Promise<BinLetters> {
  const end = Math.min(lengthBp, last * binBp);
  const bases = await library.files.read(basesBlobId, first * binBp, end);
  const counts = createBinCounts(last - first, false);
  countLetters(bases, binBp, counts);
  return lettersOf(counts);
}

/** All bases are counted once, on the first request. */
async function readCounted(
  deps: AnswerDeps,
  { ask, log }: Pick<AnswerRequest, 'ask' | 'log'>,
  { basesBlobId, lengthBp }: MappedSequence,
  bins: BinRange,
): Promise<BinLetters> {
  const counted = {
    name: `composition-${basesBlobId}`,
    async make(path: string) {
      const basesPath = await deps.library.files.uncheckedPath(basesBlobId);
      await ask({ is: 'write-composition', basesPath, lengthBp, path });
    },
  };
  return deps.withCachedFiles({ log }, [counted], ([path = '']) =>
    readComposition(path, lengthBp, bins),
  );
}
