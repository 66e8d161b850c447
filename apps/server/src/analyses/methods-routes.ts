import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { basesSumLine, lineStem, scanWords, shellLine } from '@flipon/analyses/scan-line';
import { methodsSchema } from '@flipon/contract/methods';
import { findBlobSha256 } from '@flipon/store/blobs';
import { describeRecords } from '@flipon/store/records';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';

/** The facts of a result for the methods of a paper: versions, the checksum of its bases, its records. */
export async function methodsRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const { db, backgroundDb } = deps.store;
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
      const found = await findOwnedAnalysis(deps, ownerOf(request), kind, request.params.id);
      const { basesBlobId, recordTableId, sequenceName, kernelVersion, parameters } =
        requireFinished(found);
      const records = await describeRecords(backgroundDb, recordTableId);
      const stem = lineStem(sequenceName);
      const isCircular = records.circularCount > 0;
      return {
        payload: {
          version: deps.options.version,
          kernelVersion,
          basesSha256: await findBlobSha256(db, basesBlobId),
          fileName: `${stem}.fa`,
          scanLine: shellLine(scanWords(definition, { parameters, stem, isCircular })),
          sumLine: basesSumLine(stem),
          records: records.count,
          circularRecords: records.circularCount,
          longestRecord: records.longestBp,
          operatorValues: operatorValuesOf(definition.operatorKey, parameters),
          ownTexts: ownTextsOf(definition, parameters),
        },
      };
    },
  );
}

function operatorValuesOf(key: string | undefined, parameters: ParameterValues): number[] | null {
  const values = key === undefined ? undefined : parameters[key];
  return Array.isArray(values) ? [...values] : null;
}
