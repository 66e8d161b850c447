import { analysisKinds } from '@flipon/analyses/definitions';
import { oneOf } from '@flipon/test-material/some-of';
import { kindOfPath } from '../openapi/route-facts.ts';

/**
 * For tests that show one fact for every route: all that belong to no kind, and those of one kind, which has
 * the same routes as all others; in the long run (`npm run test:long`) every one.
 */
export function routesOfSome<Each extends { path: string }>(routes: readonly Each[]): Each[] {
  const shown = oneOf(analysisKinds);
  return routes.filter(({ path }) => {
    const kind = kindOfPath(path);
    return kind === undefined || shown.includes(kind);
  });
}
