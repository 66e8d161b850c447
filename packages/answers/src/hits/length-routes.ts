import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readHitFilter, withHitFilter } from '@flipon/contract/hit-filter';
import { totalSchema } from '@flipon/contract/total';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import type { Ask } from '../answer-task.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedAnalysis, requireFinished } from '../results/owned-analysis.ts';
import { pathOfHits } from './open-hits.ts';

interface AskedLength {
  ask: Ask;
  path: string;
  /** Of the whole sequence. */
  lengthBp: number;
  filter: HitFilter;
}

/** The mean length of a kind's hits, and the bases that each of its models covers. */
export function lengthRoutes(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  const definition = definitionOf(kind);
  const query = withHitFilter(z.looseObject({}), definition);
  const average = lengthRoute(
    'average/length',
    'The plain mean of the lengths of hits; 0 without hits',
    ({ ask, path, filter }) => ask({ path, kind, question: { is: 'average-length', filter } }),
  );
  const ofModels = (definition.byModel?.names ?? []).map((name, index) => {
    const summary = `Bases inside any hit of model ${name}, on both strands together`;
    return lengthRoute(`total/length/${name}`, summary, async ({ ask, path, lengthBp, filter }) => {
      const part = { start: 0, end: lengthBp };
      const question = { is: 'covered' as const, part, filter, circles: null };
      const [, ...covered] = await ask({ path, kind, question });
      return covered[index] ?? 0;
    });
  });
  return [average, ...ofModels];

  function lengthRoute(
    part: string,
    summary: string,
    read: (asked: AskedLength) => Promise<number>,
  ): AnswerRoute {
    return answerRoute({
      method: 'GET',
      path: `/api/analyse/${definition.apiRoute}/:id/${part}`,
      shared: 'analysis',
      asksTables: true,
      tags: [definition.title],
      summary,
      params: pathIdSchema,
      query,
      answers: { 200: totalSchema },
      async answer({ params, query: asked, owner, ask }) {
        const filter = readHitFilter(definition, asked);
        const { findAnalysis } = deps.library.analyses;
        const found = await findOwnedAnalysis(findAnalysis, owner, kind, params.id);
        const analysis = requireFinished(found);
        const { sequenceLengthBp: lengthBp } = analysis;
        const path = await pathOfHits(deps, analysis, filter);
        return { body: { payload: await read({ ask, path, lengthBp, filter }) } };
      },
    });
  }
}
