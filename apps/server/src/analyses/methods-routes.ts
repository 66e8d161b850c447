import { definitionOf } from '@flipon/analyses/definitions';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { basesSumLine, lineStem, scanWords, shellLine } from '@flipon/analyses/scan-line';
import { methodsSchema } from '@flipon/contract/methods';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { methodFactsOf } from './method-facts.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';

/** The facts of a result for the methods of a paper: versions, the checksum of its bases, its records. */
export async function methodsRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
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
      const result = requireFinished(await findOwnedAnalysis(deps, owner, kind, request.params.id));
      const { sequenceName, sequenceType, parameters } = result;
      const facts = await methodFactsOf(deps, result);
      const stem = lineStem(sequenceName);
      const isCircular = facts.circularRecords > 0;
      const isRna = sequenceType === 'RNA';
      return {
        payload: {
          ...facts,
          fileName: `${stem}.fa`,
          scanLine: shellLine(scanWords(definition, { parameters, stem, isCircular, isRna })),
          sumLine: basesSumLine(stem),
          ownTexts: ownTextsOf(definition, parameters),
        },
      };
    },
  );
}
