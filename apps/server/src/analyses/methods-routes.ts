import { definitionOf } from '@flipon/analyses/definitions';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { basesSumLine, lineStem, scanWords, shellLine } from '@flipon/analyses/scan-line';
import { findOwnedAnalysis, requireFinished } from '@flipon/answers/owned-analysis';
import { pathIdSchema } from '@flipon/answers/path-id';
import { methodsSchema } from '@flipon/contract/methods';
import { nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findSequence } from '@flipon/store/sequences';
import { libraryOf } from '../answers/library-of.ts';
import type { Deps, KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { methodFactsOf } from './method-facts.ts';

/** The facts of a result for the methods of a paper: versions, the checksum of its bases, its records. */
export async function methodsRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { findAnalysis } = libraryOf(deps.store).analyses;
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/methods`,
    {
      config: { shared: 'analysis' },
      schema: {
        tags: [definition.title],
        summary: 'Versions, the checksum of the bases, and the records of a result',
        params: pathIdSchema,
        response: { 200: methodsSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const found = await findOwnedAnalysis(findAnalysis, owner, kind, request.params.id);
      const result = requireFinished(found);
      const { sequenceName, parameters } = result;
      const facts = await methodFactsOf(deps, result);
      const stem = lineStem(sequenceName);
      const isCircular = facts.circularRecords > 0;
      const molecule = await saidMolecule(deps, owner, result);
      return {
        payload: {
          ...facts,
          fileName: `${stem}.fa`,
          scanLine: shellLine(scanWords(definition, { parameters, stem, isCircular, molecule })),
          sumLine: basesSumLine(stem),
          ownTexts: ownTextsOf(definition, parameters),
        },
      };
    },
  );
}

/**
 * What a line has to say that the sequence is: that it is RNA; and DNA, too, where the letters would say RNA, or where
 * they are no longer known.
 */
async function saidMolecule(
  { store }: Deps,
  owner: string,
  { sequenceId, sequenceType }: StoredAnalysis,
): Promise<'DNA' | 'RNA' | null> {
  if (sequenceType !== 'DNA') return sequenceType;
  const counts = (await findSequence(store.db, owner, sequenceId))?.nucleicCounts ?? null;
  return counts !== null && nucleicAcidOf(counts) === 'DNA' ? null : 'DNA';
}
