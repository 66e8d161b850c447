import { definitionOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { totalSchema } from '@flipon/contract/total';
import { z } from 'zod';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { pathOfHits } from './open-hits.ts';

interface AskedLength {
  /** The name under which the question waits for a turn. */
  holder: string;
  path: string;
  /** Of the whole sequence. */
  lengthBp: number;
  filter: HitFilter;
}

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
    ({ holder, path, filter }) =>
      deps.threads.ask(holder, { path, kind, question: { is: 'average-length', filter } }),
  );
  for (const [index, name] of (definition.byModel?.names ?? []).entries()) {
    const summary = `Bases inside any hit of model ${name}, on both strands together`;
    addRoute(`total/length/${name}`, summary, async ({ holder, path, lengthBp, filter }) => {
      const part = { start: 0, end: lengthBp };
      const question = { is: 'covered' as const, part, filter, circles: null };
      const [, ...ofModels] = await deps.threads.ask(holder, { path, kind, question });
      return ofModels[index] ?? 0;
    });
  }

  function addRoute(
    part: string,
    summary: string,
    read: (asked: AskedLength) => Promise<number>,
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
        const holder = slotHolder(request, owner);
        return { payload: await read({ holder, path, lengthBp, filter }) };
      },
    );
  }
}
