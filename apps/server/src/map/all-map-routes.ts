import { routesOfMap, routesOfOverlaps } from '@flipon/answers/routes';
import { answerDepsOf } from '../answers/answer-deps.ts';
import { answerRoutes } from '../answers/answer-routes.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { knownLaneRoutes } from './known/known-lane-routes.ts';
import { lociLaneRoutes } from './known/loci-lane-routes.ts';

/** All that a map of a sequence is drawn from. */
export async function allMapRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const answers = answerDepsOf(deps);
  await app.register(answerRoutes, { deps, routes: routesOfMap(answers) });
  await app.register(knownLaneRoutes, { deps });
  await app.register(lociLaneRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfOverlaps(answers) });
}
