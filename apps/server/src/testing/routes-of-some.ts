import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { someOf } from '@flipon/test-material/some-of';

/**
 * For tests that show one fact for every route: all that belong to no kind, and those of three kinds, which
 * have the same routes as all others; in the long run (`npm run test:long`) every one.
 */
export function routesOfSome<Each extends { path: string }>(routes: readonly Each[]): Each[] {
  const shown = someOf(analysisKinds);
  return routes.filter(({ path }) => {
    const kind = kindOf(path);
    return kind === undefined || shown.includes(kind);
  });
}

function kindOf(path: string): AnalysisKind | undefined {
  return analysisKinds.find((each) =>
    `${path}/`.startsWith(`/api/analyse/${definitionOf(each).apiRoute}/`),
  );
}
