import { definitionOf } from '@flipon/analyses/definitions';
import { totalSchema } from '@flipon/contract/total';
import { readAverageLengthBp, readCoveredBp } from '@flipon/tables/hit-lengths';
import { modelConditions } from '@flipon/tables/model-conditions';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';

/** The mean length of a kind's hits, and the bases that each of its models covers. */
export async function lengthRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  addRoute('average/length', 'The plain mean of the lengths of all hits; 0 without hits', (path) =>
    readAverageLengthBp(path),
  );
  for (const { name, sql } of modelConditions(definition)) {
    const summary = `Bases inside any hit of model ${name}, on both strands together`;
    addRoute(`total/length/${name}`, summary, (path, lengthBp) =>
      readCoveredBp(path, { lengthBp }, sql),
    );
  }

  function addRoute(
    part: string,
    summary: string,
    read: (path: string, lengthBp: number) => Promise<number>,
  ): void {
    app.get(
      `/api/analyse/${definition.apiRoute}/:id/${part}`,
      {
        schema: {
          tags: [definition.title],
          summary,
          params: pathIdSchema,
          response: { 200: totalSchema },
        },
      },
      async (request) => {
        const owner = ownerOf(request);
        const found = await findOwnedAnalysis(deps, owner, kind, request.params.id);
        const { hitsBlobId, sequenceLengthBp } = requireFinished(found);
        const path = await deps.store.files.localPath(hitsBlobId);
        return { payload: await read(path, sequenceLengthBp) };
      },
    );
  }
}
