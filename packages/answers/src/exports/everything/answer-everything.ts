import { MOST_LEFT_OUT } from '@flipon/contract/everything';
import type { MapFigure } from '@flipon/contract/map-figures';
import type { AnswerDeps } from '../../answer-deps.ts';
import { type Answer, type FileRequest, unchanged } from '../../answer-route.ts';
import { AppError } from '../../app-error.ts';
import { madeOfResult } from '../../results/made-of-result.ts';
import { isArchivable, type OtherFile, openArchive } from '../open-archive.ts';
import { type EverythingQuery, everythingStem } from './everything-query.ts';
import { type FoundEverything, findEverything } from './find-everything.ts';
import { nameFolders } from './name-folders.ts';
import { placeFigures, readFigures } from './place-figures.ts';
import { writeMethods } from './write-methods.ts';

/** What an archive of everything has in it. @throws AppError as `findEverything` */
export async function answerContents(deps: AnswerDeps, owner: string, query: EverythingQuery) {
  return describeEverything(await findEverything(deps, owner, query));
}

/**
 * The archive itself.
 *
 * @param asked.figures of its maps; null where none were sent
 * @throws AppError conflict where no result is in it; as `findEverything` and `readFigures`
 */
export async function answerArchive(
  deps: AnswerDeps,
  request: FileRequest,
  asked: { owner: string; query: EverythingQuery; figures: readonly MapFigure[] | null },
): Promise<Answer> {
  const { query, figures } = asked;
  const found = await findEverything(deps, asked.owner, query);
  const { archived, withoutResults } = found;
  const known = request.recognise([
    archived.map(({ result, order, leftOut }) =>
      madeOfResult(result, [order, result.tags, leftOut]),
    ),
    withoutResults,
    figures,
  ]);
  if (figures === null && known.isKnown) return unchanged(known);
  const results = archived.filter(isArchivable).map(({ result }) => result);
  if (results.length === 0) {
    throw new AppError('conflict', 'No result of these has finished and fits this format.');
  }
  const methods: OtherFile = {
    path: 'methods.txt',
    open: async () => writeMethods(deps, results),
  };
  const folders = nameFolders(results);
  const sent = figures === null ? null : await readFigures(figures, found);
  const drawn = placeFigures(found, folders, sent);
  const layout = {
    form: { format: query.format, kinds: 'all' },
    folders,
    others: [methods, ...drawn.files],
    told: {
      methods: methods.path,
      figures: drawn.told,
      ...(withoutResults.length === 0 ? {} : { withoutResults }),
    },
  };
  const names = new Map(results.map((each) => [each.sequenceId, each.sequenceName]));
  return {
    headers: known.caching,
    fileName: `${everythingStem([...names.values()])}.zip`,
    mediaType: 'application/zip',
    stream: request.isHead ? [] : await openArchive(deps, archived, layout),
  };
}

function describeEverything({ archived, withoutResults }: FoundEverything) {
  const results = archived.filter(isArchivable).map(({ result }) => result);
  const leftOut = archived.flatMap(({ result, leftOut: reason }) =>
    reason === null ? [] : [{ kind: result.kind, sequenceName: result.sequenceName, reason }],
  );
  return {
    sequences: new Set(results.map(({ sequenceId }) => sequenceId)).size,
    kinds: new Set(results.map(({ kind }) => kind)).size,
    results: results.length,
    hits: results.reduce((sum, { resultCount }) => sum + (resultCount ?? 0), 0),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    leftOutCount: leftOut.length,
    withoutResults: withoutResults.map(({ name }) => name),
    maps: [...Map.groupBy(results, ({ sequenceId }) => sequenceId)].map(([id, own]) => ({
      id,
      name: own[0]?.sequenceName ?? '',
      results: own.map((result) => result.id),
    })),
  };
}
