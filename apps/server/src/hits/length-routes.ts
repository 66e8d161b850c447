import { definitionOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { totalSchema } from '@flipon/contract/total';
import { readAverageLengthBp, readCoveredBp } from '@flipon/tables/summarise-hits';
import { z } from 'zod';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { pathOfHits } from './open-hits.ts';

/** The mean length of a kind's hits, and the bases that each of its models covers. */
export async function lengthRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  const querystring = withHitFilter(z.looseObject({}), definition);
  addRoute(
    'average/length',
    'The plain mean of the lengths of hits; 0 without hits',
    (path, { filter }) => readAverageLengthBp(path, definition, filter),
  );
  for (const [index, name] of (definition.byModel?.names ?? []).entries()) {
    const summary = `Bases inside any hit of model ${name}, on both strands together`;
    addRoute(`total/length/${name}`, summary, async (path, { lengthBp, filter }) => {
      const part = { start: 0, end: lengthBp };
      const [, ...ofModels] = await readCoveredBp(path, definition, { part, filter });
      return ofModels[index] ?? 0;
    });
  }

  function addRoute(
    part: string,
    summary: string,
    read: (path: string, asked: { lengthBp: number; filter: HitFilter }) => Promise<number>,
  ): void {
    app.get(
      `/api/analyse/${definition.apiRoute}/:id/${part}`,
      {
        config: { shared: 'analysis', asksTables: true },
        schema: {
          tags: [definition.title],
          summary,
          params: pathIdSchema,
          querystring,
          response: { 200: totalSchema },
        },
      },
      async (request) => {
        const filter = readHitFilter(definition, request.query);
        const owner = ownerOf(request);
        const found = await findOwnedAnalysis(deps, owner, kind, request.params.id);
        const analysis = requireFinished(found);
        const { sequenceLengthBp: lengthBp } = analysis;
        const path = await pathOfHits(deps, analysis, filter);
        return { payload: await read(path, { lengthBp, filter }) };
      },
    );
  }
}
