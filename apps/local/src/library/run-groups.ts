import type { View } from '../database/database.ts';
import type { AnalysisRow } from '../database/rows.ts';
import type { LibraryRunGroups, ListFilter } from './library-types.ts';
import { cutPage, inOrder, isAskedFor, presentJob } from './list-rows.ts';
import type { LibraryPlace } from './sequences.ts';

/** Earlier runs that a set of equal ones names. */
const MOST_EARLIER = 20;

type GroupedBy = Parameters<LibraryRunGroups['listRunGroups']>[1];
type Page = ListFilter & { limit: number; offset: number };

/** Analyses of the one owner that a browser has, by sequence or campaign. */
export function runGroupsOf({ db }: Pick<LibraryPlace, 'db'>): LibraryRunGroups {
  return {
    async listRunGroups(_, by, { runs, ...page }) {
      const groups = [...groupRows(db, by, page)].map(([id, rows]) => {
        return presentGroup(db, by, id, rows, { offset: 0, limit: runs });
      });
      // Equal times are in the order of their ids, groups without one last.
      const sorted = inOrder(
        inOrder(groups, 'ASC', ({ id }) => [id]),
        'DESC',
        ({ newest }) => [newest],
      );
      return { items: cutPage(sorted, page), total: sorted.length };
    },
    async findRunGroup(_, by, id, page) {
      const rows = groupRows(db, by, page).get(id);
      return rows === undefined ? null : presentGroup(db, by, id, rows, page);
    },
  };
}

function groupRows(
  view: View,
  by: GroupedBy,
  filter: ListFilter,
): Map<string | null, AnalysisRow[]> {
  const asked = view
    .all('analyses')
    .filter((row) => isAskedFor(filter, row, [row.title, row.sequenceName]));
  return Map.groupBy(newestFirst(asked), ({ sequenceId, campaignId }) =>
    by === 'sequence' ? sequenceId : campaignId,
  );
}

function newestFirst(rows: readonly AnalysisRow[]): AnalysisRow[] {
  return inOrder(rows, 'DESC', ({ created, id }) => [created, id]);
}

/** @param rows all of the group, the newest first */
function presentGroup(
  view: View,
  by: GroupedBy,
  id: string | null,
  rows: readonly AnalysisRow[],
  page: Pick<Page, 'limit' | 'offset'>,
) {
  const folded = Map.groupBy(rows, ({ sequenceId, kind, parameters }) =>
    JSON.stringify([sequenceId, kind, parameters]),
  );
  const sets = [...folded.values()];
  return {
    id,
    isInLibrary: by === 'sequence' && id !== null && view.find('sequences', id) !== undefined,
    newest: rows[0]?.created ?? new Date(0),
    runCount: rows.length,
    sequenceCount: new Set(rows.map(({ sequenceId }) => sequenceId)).size,
    kindCount: new Set(rows.map(({ kind }) => kind)).size,
    foldCount: sets.length,
    runs: cutPage(sets, page).flatMap(([analysis, ...earlier]) => {
      const job = analysis && view.find('jobs', analysis.id);
      if (analysis === undefined || job === undefined) return [];
      return {
        analysis,
        job: presentJob(job),
        times: earlier.length + 1,
        earlier: earlier.slice(0, MOST_EARLIER).map(({ id, created }) => ({ id, created })),
      };
    }),
  };
}
