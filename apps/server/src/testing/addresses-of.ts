import type { AnalysisKind } from '@flipon/analyses/definitions';
import { kindOfPath } from '../openapi/route-facts.ts';
import type { OwnedThings } from './add-everything.ts';
import type { Route } from './collect-routes.ts';

/** The queries that calls need in addition to their paths. */
const QUERIES: Record<string, string> = {
  rank: '?hit=1',
  heatmap: '?segments=2',
  substring: '?start=0&end=4',
  bins: '?binBp=64',
  composition: '?binBp=64',
  ':group': '?by=batch',
};

/** Everything of sequences. */
const OF_SEQUENCES = /^\/api\/analyse\/all\/export(\.zip)?$/;

/** Those of maps name a finished result of the first sequence. */
function mapQueryOf(path: string, { analyses }: OwnedThings): string | undefined {
  if (
    !/^\/api\/sequence\/:id\/(depth|overlaps|overlaps\/intervals|overlaps\/nearest|hits)$/.test(
      path,
    )
  )
    return undefined;
  return `?binBp=64&results=${analyses.g4hunter[0]}`;
}

/** Addresses of what the owner has; the first one is of something that is finished. */
export function addressesOf({ path }: Pick<Route, 'path'>, theirs: OwnedThings): string[] {
  const last = path.split('/').at(-1) ?? '';
  const query = QUERIES[last] ?? mapQueryOf(path, theirs) ?? '';
  if (OF_SEQUENCES.test(path)) return [`${path}?sequences=${theirs.sequences[0]}`];
  return idsFor(path, theirs).map((id) =>
    path.endsWith('/export.zip')
      ? `${path}?ids=${id}`
      : path
          .replace(':id', id)
          .replace(':group', id)
          .replace(':className', 'any.Class')
          .replace(':index', '0')
          .replace(':laneId', theirs.lane)
          .replace(':filename.:format', 'any.csv') + query,
  );
}

function idsFor(path: string, things: OwnedThings): string[] {
  const { sequences, analyses, campaign, upload } = things;
  if (path.includes('/:laneId/')) return [sequences[0]];
  if (path.startsWith('/api/batch/')) return [...sequences, ...analyses.g4hunter];
  if (path.startsWith('/api/upload/')) return [upload];
  if (path.startsWith('/api/analyse/all/')) return [campaign];
  if (path.startsWith('/api/sequence/') || path.endsWith('/substring')) return sequences;
  return analyses[kindOf(path)];
}

function kindOf(path: string): AnalysisKind {
  const found = kindOfPath(path);
  if (found !== undefined) return found;
  throw new Error(
    `${path} reads something by its id, and no test says that it tells strangers nothing: ` +
      'add to "idsFor" in testing/addresses-of.ts what its ids are of.',
  );
}
