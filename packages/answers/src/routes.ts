import type { AnalysisKind } from '@flipon/analyses/definitions';
import { analysisRoutes } from './analyses/analysis-routes.ts';
import { basesRoutes } from './analyses/bases-routes.ts';
import { countRoute } from './analyses/count-route.ts';
import { methodsRoute } from './analyses/methods-route.ts';
import { runGroupRoutes } from './analyses/run-group-routes.ts';
import { annotationRoutes } from './annotations/annotation-routes.ts';
import { featureRoute } from './annotations/feature-route.ts';
import type { AnswerDeps } from './answer-deps.ts';
import type { AnswerRoute } from './answer-route.ts';
import { batchRoute } from './batches/batch-route.ts';
import type { CalculatorDeps } from './calculators/calculator-deps.ts';
import { g4KillerRoute } from './calculators/g4killer-route.ts';
import { p53ToolRoutes } from './calculators/p53-tool-routes.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { distinctRoutes } from './distinct/distinct-routes.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import { archiveRoute } from './exports/archive-route.ts';
import { everythingRoutes } from './exports/everything/everything-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { figureRoutes } from './hits/figure-routes.ts';
import { heatmapRoutes } from './hits/heatmap-routes.ts';
import { hitRoutes } from './hits/hit-routes.ts';
import { lengthRoutes } from './hits/length-routes.ts';
import { markRoutes } from './hits/mark-routes.ts';
import { profileFileRoutes } from './hits/profile-file-routes.ts';
import { profileRoutes } from './hits/profile-routes.ts';
import { laneHitRoutes } from './lanes/lane-hit-routes.ts';
import { laneRoutes } from './lanes/lane-routes.ts';
import { libraryFileRoutes } from './library-file/library-routes.ts';
import { binsRoutes } from './map/bins-routes.ts';
import { compositionRoute } from './map/composition/composition-route.ts';
import { featureSpanRoute } from './map/feature-span-route.ts';
import { hitPageRoute } from './map/hit-page-route.ts';
import { intervalRoute } from './map/interval-route.ts';
import { knownMotifRoute } from './map/known/known-motif-route.ts';
import { mapRoute } from './map/map-route.ts';
import { overlapRoutes } from './map/overlap-routes.ts';
import { seenRecordRoute } from './map/seen-record-route.ts';
import { presetRoutes } from './presets/preset-routes.ts';
import { recordFileRoutes } from './records/record-file-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { cancelRoute } from './sequences/cancel-route.ts';
import { type ExampleDeps, exampleRoute } from './sequences/example-route.ts';
import { letterRoutes } from './sequences/letter-routes.ts';
import { sequenceRoutes } from './sequences/sequence-routes.ts';

// In the order of the page of the API, where other routes are between these lists.

/** The sequences of an owner, and the examples of the program. */
export function routesOfSequences(deps: ExampleDeps): AnswerRoute[] {
  return [...sequenceRoutes(deps), exampleRoute(deps)];
}

/** The letters of a sequence as files. */
export function routesOfDownloads(deps: AnswerDeps): AnswerRoute[] {
  return downloadRoutes(deps);
}

/** What ends an import. */
export function routesOfImports(deps: AnswerDeps): AnswerRoute[] {
  return [cancelRoute(deps)];
}

/** What a sequence consists of. */
export function routesOfLetters(deps: AnswerDeps): AnswerRoute[] {
  return letterRoutes(deps);
}

/** Files of features of a sequence, and the features. */
export function routesOfAnnotations(deps: AnswerDeps): AnswerRoute[] {
  return [...annotationRoutes(deps), featureRoute(deps)];
}

/** Files of other tools that are lanes of a sequence's map, and their rows. */
export function routesOfLanes(deps: AnswerDeps): AnswerRoute[] {
  return [...laneRoutes(deps), ...laneHitRoutes(deps)];
}

/** The state of imports and analyses. */
export function routesOfStates(deps: AnswerDeps): AnswerRoute[] {
  return [batchRoute(deps)];
}

/** How many analyses of each kind there are. */
export function routesOfCounts(deps: AnswerDeps): AnswerRoute[] {
  return [countRoute(deps)];
}

/** Analyses of all kinds, started together and listed together. */
export function routesOfSeveral(deps: AnswerDeps): AnswerRoute[] {
  return [...campaignRoutes(deps), ...runGroupRoutes(deps)];
}

/** Analyses that a user starts together, kept under a name. */
export function routesOfPresets(deps: AnswerDeps): AnswerRoute[] {
  return presetRoutes(deps);
}

/** Analyses of a kind: started, listed, changed, deleted. */
export function routesOfAnalyses(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return analysisRoutes(deps, kind);
}

/** All results of some sequences, of all kinds, as one archive. */
export function routesOfEverything(deps: AnswerDeps): AnswerRoute[] {
  return everythingRoutes(deps);
}

/** The whole library as one file. */
export function routesOfLibraryFile(deps: AnswerDeps): AnswerRoute[] {
  return libraryFileRoutes(deps);
}

/** The bases of a result. */
export function routesOfBases(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return basesRoutes(deps, kind);
}

/** The hits of a result, and what charts of them are drawn from. */
export function routesOfHits(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return [
    hitRoutes,
    heatmapRoutes,
    binsRoutes,
    lengthRoutes,
    markRoutes,
    profileRoutes,
    profileFileRoutes,
  ].flatMap((routes) => routes(deps, kind));
}

/** What the methods of a paper say of a result. */
export function routesOfMethods(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return [methodsRoute(deps, kind)];
}

/** A result in figures: by record, in all, and by equal letters. */
export function routesOfFigures(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return [recordRoutes, recordFileRoutes, figureRoutes, distinctRoutes].flatMap((routes) =>
    routes(deps, kind),
  );
}

/** Results as files, and several of them in one. */
export function routesOfExports(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return [archiveRoute(deps, kind), ...exportRoutes(deps, kind)];
}

/** What a map of a sequence is drawn from besides its results. */
export function routesOfMap(deps: AnswerDeps): AnswerRoute[] {
  return [mapRoute, seenRecordRoute, featureSpanRoute, knownMotifRoute].map((route) => route(deps));
}

/** Several results of a sequence together, and its bases. */
export function routesOfOverlaps(deps: AnswerDeps): AnswerRoute[] {
  return [...overlapRoutes(deps), hitPageRoute(deps), intervalRoute(deps), compositionRoute(deps)];
}

/** Calculators, which store nothing. */
export function routesOfCalculators(deps: CalculatorDeps): AnswerRoute[] {
  return [g4KillerRoute(deps), ...p53ToolRoutes(deps)];
}
