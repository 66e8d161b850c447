import { analysisKinds } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import type { AnswerRoute } from '@flipon/answers/answer-route';
import {
  routesOfAnalyses,
  routesOfAnnotations,
  routesOfBases,
  routesOfCalculators,
  routesOfCounts,
  routesOfDownloads,
  routesOfEverything,
  routesOfExports,
  routesOfFigures,
  routesOfHits,
  routesOfImports,
  routesOfLanes,
  routesOfLetters,
  routesOfLibraryFile,
  routesOfMap,
  routesOfMethods,
  routesOfOverlaps,
  routesOfPresets,
  routesOfSequences,
  routesOfSeveral,
  routesOfStates,
} from '@flipon/answers/routes';
import type { EngineRoute } from './adapter/engine-route.ts';
import { calculatorDeps } from './calculator-deps.ts';
import { eventRoute } from './hub/event-route.ts';
import { exampleAdder, type ReadExample } from './importing/add-examples.ts';
import { additionRoutes } from './importing/addition-routes.ts';
import { type ImportLimits, importRoutes } from './importing/import-routes.ts';
import { libraryRoute } from './importing/library-route.ts';
import { type InfoOptions, infoRoute } from './info-route.ts';
import type { LibraryPlace } from './library/sequences.ts';
import { resultFileRoutes } from './result-files/result-file-routes.ts';
import { storageRoute } from './storage-route.ts';

/** All that a page without a server answers. */
export function engineRoutes(
  place: LibraryPlace,
  deps: AnswerDeps,
  options: ImportLimits & InfoOptions & { readExample: ReadExample },
): (AnswerRoute | EngineRoute)[] {
  return [
    infoRoute(options),
    storageRoute(place),
    ...importRoutes(place, deps, options),
    libraryRoute(place, deps, options),
    ...additionRoutes(place, deps, options),
    eventRoute(place.db),
    ...resultFileRoutes(place, deps),
    ...routesOfSequences({
      ...deps,
      addMissingExamples: exampleAdder(place, options.readExample),
    }),
    ...routesOfImports(deps),
    ...routesOfStates(deps),
    ...routesOfCounts(deps),
    ...routesOfSeveral(deps),
    ...routesOfPresets(deps),
    ...routesOfLetters(deps),
    ...routesOfDownloads(deps),
    ...routesOfEverything(deps),
    ...routesOfLibraryFile(deps),
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
    ...routesOfCalculators(calculatorDeps),
  ];
}
