import { analysisKinds } from '@flipon/analyses/definitions';
import type { AnswerDeps } from '../../answer-deps.ts';
import { AppError } from '../../app-error.ts';
import { noSuchCampaign } from '../../campaigns/no-such-campaign.ts';
import type { LibraryRun, RunScope } from '../../library/exports.ts';
import { notInLibrary } from '../../map/mapped-sequence.ts';
import { addSequenceFeatures } from '../add-sequence-features.ts';
import { MAX_RESULTS } from '../archive-route.ts';
import { readExportOrder } from '../export-order.ts';
import type { ArchivedResult } from '../open-archive.ts';
import { refusalOf } from '../require-room.ts';
import { type EverythingQuery, scopeOf } from './everything-query.ts';

/** All results of some sequences, or of a batch, and those that are left out. */
export interface FoundEverything {
  /** By sequence, then by kind. */
  archived: ArchivedResult[];
  /** Sequences that were asked for and have no analysis. */
  withoutResults: { id: string; name: string }[];
}

/**
 * Finds what an archive of everything has in it: of equal runs the newest. A result without a file has the
 * reason.
 *
 * @throws AppError not_found where the owner has no such batch or sequence; too_large for too many results
 */
export async function findEverything(
  deps: AnswerDeps,
  owner: string,
  query: EverythingQuery,
): Promise<FoundEverything> {
  const { exports, sequences } = deps.library;
  const scope = scopeOf(query);
  if ('campaignId' in scope && (await exports.findCampaign(owner, scope.campaignId)) === null) {
    throw noSuchCampaign();
  }
  const runs = await exports.listNewestRuns(owner, scope, MAX_RESULTS + 1);
  if (runs.length > MAX_RESULTS) {
    throw new AppError(
      'too_large',
      `An archive holds ${MAX_RESULTS} results at most. Choose fewer sequences.`,
    );
  }
  const ran = [...new Set(runs.map(({ analysis }) => analysis.sequenceId))];
  const asked = 'sequenceIds' in scope ? scope.sequenceIds : ran;
  const found = await sequences.findSequences(owner, [...new Set([...asked, ...ran])]);
  const withoutResults = asked.flatMap((id) => {
    if (ran.includes(id)) return [];
    const sequence = found.get(id);
    if (sequence === undefined) throw notInLibrary();
    return [{ id, name: sequence.name }];
  });
  const archived: ArchivedResult[] = [];
  for (const run of sortRuns(runs, scope)) {
    archived.push(await archiveRun(deps, run, { owner, query }));
  }
  return { archived, withoutResults };
}

/** By sequence, as these were asked for or by their names, then by kind as kinds are listed. */
function sortRuns(runs: readonly LibraryRun[], scope: RunScope): LibraryRun[] {
  const places = new Map('sequenceIds' in scope ? scope.sequenceIds.map((id, at) => [id, at]) : []);
  const placeOf = ({ sequenceId }: LibraryRun['analysis']) => places.get(sequenceId) ?? 0;
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...runs].sort(
    ({ analysis: a }, { analysis: b }) =>
      placeOf(a) - placeOf(b) ||
      ('campaignId' in scope ? text(a.sequenceName, b.sequenceName) : 0) ||
      text(a.sequenceId, b.sequenceId) ||
      analysisKinds.indexOf(a.kind) - analysisKinds.indexOf(b.kind) ||
      a.created.getTime() - b.created.getTime() ||
      text(a.id, b.id),
  );
}

async function archiveRun(
  deps: AnswerDeps,
  { analysis, job }: LibraryRun,
  { owner, query }: { owner: string; query: EverythingQuery },
): Promise<ArchivedResult> {
  const { kind, hitsBlobId } = analysis;
  const { flank, orient } = query;
  // Of kinds that the original has, too: all files of an archive are of one style.
  const order = readExportOrder(kind, query.format, {
    style: 'valid',
    ...(flank === undefined ? {} : { flank }),
    ...(orient === undefined ? {} : { orient }),
  });
  if (hitsBlobId === null) {
    const failed = `Failed: ${job.exception ?? 'The analysis failed.'}`;
    const leftOut = job.status === 'FAILED' ? failed : 'It has not finished.';
    return { result: analysis, order, leftOut };
  }
  const result = { ...analysis, hitsBlobId };
  const refusal = await refusalOf(deps, result, order);
  if (refusal !== null) return { result, order, leftOut: refusal.message };
  const asOwner = { owner, seesResultAlone: false };
  const whole = await addSequenceFeatures(deps, order, result, asOwner);
  return { result, order: whole, leftOut: null };
}
