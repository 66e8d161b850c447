import type { AnalysisRow } from '../database/rows.ts';
import type { LibraryExports } from './library-types.ts';
import { compareText, compareValues, presentJob } from './list-rows.ts';
import type { LibraryPlace } from './sequences.ts';

/** What archives of many results are made of, of the one owner that a browser has. */
export function exportsOf({ db }: Pick<LibraryPlace, 'db'>): LibraryExports {
  return {
    findCampaign: async (_, id) => db.find('campaigns', id) ?? null,
    async listNewestRuns(_, scope, limit) {
      const asked = db
        .all('analyses')
        .filter((row) =>
          'campaignId' in scope
            ? row.campaignId === scope.campaignId
            : scope.sequenceIds.includes(row.sequenceId),
        );
      const equal = Map.groupBy(asked, ({ sequenceId, kind, parameters }) =>
        JSON.stringify([sequenceId, kind, parameters]),
      );
      const newest = [...equal.entries()].map(([key, rows]) => ({
        key,
        analysis: rows.reduce(newerOf),
      }));
      // By sequence and kind: the key begins with both.
      newest.sort((a, b) => compareText(a.key, b.key));
      return newest.slice(0, limit).flatMap(({ analysis }) => {
        const job = db.find('jobs', analysis.id);
        return job === undefined ? [] : [{ analysis, job: presentJob(job) }];
      });
    },
  };
}

/** The newest that has finished, or the newest where none has. */
function newerOf(one: AnalysisRow, other: AnalysisRow): AnalysisRow {
  const isFinished = ({ finished }: AnalysisRow) => Number(finished !== null);
  const difference =
    isFinished(one) - isFinished(other) || compareValues(one.created, other.created);
  return difference >= 0 ? one : other;
}
