import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { AnswerDeps } from './answer-deps.ts';
import type { AnswerRoute } from './answer-route.ts';
import { distinctRoutes } from './distinct/distinct-routes.ts';
import { figureRoutes } from './hits/figure-routes.ts';
import { heatmapRoutes } from './hits/heatmap-routes.ts';
import { hitRoutes } from './hits/hit-routes.ts';
import { lengthRoutes } from './hits/length-routes.ts';
import { markRoutes } from './hits/mark-routes.ts';
import { profileFileRoutes } from './hits/profile-file-routes.ts';
import { profileRoutes } from './hits/profile-routes.ts';
import { binsRoutes } from './map/bins-routes.ts';
import { compositionRoute } from './map/composition/composition-route.ts';
import { featureSpanRoute } from './map/feature-span-route.ts';
import { hitPageRoute } from './map/hit-page-route.ts';
import { intervalRoute } from './map/interval-route.ts';
import { knownMotifRoute } from './map/known/known-motif-route.ts';
import { mapRoute } from './map/map-route.ts';
import { overlapRoutes } from './map/overlap-routes.ts';
import { seenRecordRoute } from './map/seen-record-route.ts';
import { recordFileRoutes } from './records/record-file-routes.ts';
import { recordRoutes } from './records/record-routes.ts';

// In the order of the page of the API, where other routes are between these lists.

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

/** A result in figures: by record, in all, and by equal letters. */
export function routesOfFigures(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute[] {
  return [recordRoutes, recordFileRoutes, figureRoutes, distinctRoutes].flatMap((routes) =>
    routes(deps, kind),
  );
}

/** What a map of a sequence is drawn from besides its results. */
export function routesOfMap(deps: AnswerDeps): AnswerRoute[] {
  return [mapRoute, seenRecordRoute, featureSpanRoute, knownMotifRoute].map((route) => route(deps));
}

/** Several results of a sequence together, and its bases. */
export function routesOfOverlaps(deps: AnswerDeps): AnswerRoute[] {
  return [...overlapRoutes(deps), hitPageRoute(deps), intervalRoute(deps), compositionRoute(deps)];
}
