import { analysisKinds } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import type { AnswerRoute } from '@flipon/answers/answer-route';
import {
  routesOfAnalyses,
  routesOfAnnotations,
  routesOfBases,
  routesOfCounts,
  routesOfDownloads,
  routesOfEverything,
  routesOfExports,
  routesOfFigures,
  routesOfHits,
  routesOfImports,
  routesOfLanes,
  routesOfLetters,
  routesOfMap,
  routesOfMethods,
  routesOfOverlaps,
  routesOfPresets,
  routesOfSequences,
  routesOfSeveral,
  routesOfStates,
} from '@flipon/answers/routes';
import type { EngineRoute } from './adapter/engine-route.ts';
import { eventRoute } from './hub/event-route.ts';
import { type ImportLimits, importRoutes } from './importing/import-routes.ts';
import { type InfoOptions, infoRoute } from './info-route.ts';
import type { LibraryPlace } from './library/sequences.ts';

/** All that a page without a server answers. */
export function engineRoutes(
  place: LibraryPlace,
  deps: AnswerDeps,
  options: ImportLimits & InfoOptions,
): (AnswerRoute | EngineRoute)[] {
  return [
    infoRoute(options),
    ...importRoutes(place, deps, options),
    eventRoute(place.db),
    // The page has no examples of its own.
    ...routesOfSequences({ ...deps, addMissingExamples: async () => [] }),
    ...routesOfImports(deps),
    ...routesOfStates(deps),
    ...routesOfCounts(deps),
    ...routesOfSeveral(deps),
    ...routesOfPresets(deps),
    ...routesOfLetters(deps),
    ...routesOfDownloads(deps),
    ...routesOfEverything(deps),
    ...routesOfAnnotations(deps),
    ...routesOfLanes(deps),
    ...analysisKinds.flatMap((kind) => [
      ...routesOfAnalyses(deps, kind),
      ...routesOfBases(deps, kind),
      ...routesOfHits(deps, kind),
      ...routesOfMethods(deps, kind),
      ...routesOfFigures(deps, kind),
      ...routesOfExports(deps, kind),
    ]),
    ...routesOfMap(deps),
    ...routesOfOverlaps(deps),
  ];
}
