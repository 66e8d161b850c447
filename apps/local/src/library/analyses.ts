import { CANCELLED_MESSAGE } from '@flipon/store/sentences';
import type { Draft } from '../database/database.ts';
import type { AnalysisRow } from '../database/rows.ts';
import { endJob } from './end-jobs.ts';
import type { LibraryAnalyses } from './library-types.ts';
import { changedTags, cutPage, inOrder, isAskedFor, jobsOf, presentJob } from './list-rows.ts';
import { changeAndRelease } from './release.ts';
import type { LibraryPlace } from './sequences.ts';

/** Analyses of the one owner that a browser has. */
export function analysesOf({ db, folders, clock }: LibraryPlace): LibraryAnalyses {
  const find = (kind: string, id: string) => {
    const row = db.find('analyses', id);
    return row?.kind === kind ? row : null;
  };
  const ofKind = (kind: string) => db.all('analyses').filter((row) => row.kind === kind);
  const ofSequence = (id: string) => db.all('analyses').filter((row) => row.sequenceId === id);
  const end = (draft: Draft, id: string) =>
    endJob(draft, id, {
      status: 'FAILED',
      exception: CANCELLED_MESSAGE,
      finished: clock.now(),
    });

  return {
    findAnalysis: async (_, kind, id) => find(kind, id),
    async findAnalysisWithJob(_, kind, id) {
      const analysis = find(kind, id);
      const job = db.find('jobs', id);
      return analysis === null || job === undefined ? null : { analysis, job: presentJob(job) };
    },
    findResultsOf: async (_, sequenceId, ids) =>
      new Map(
        ofSequence(sequenceId).flatMap((row) => (ids.includes(row.id) ? [[row.id, row]] : [])),
      ),
    async listFinishedResults(_, sequenceId, limit) {
      const finished = ofSequence(sequenceId).filter(isFinished);
      const rows = inOrder(finished, 'DESC', (row) => [row.finished, row.created, row.id]);
      return rows.slice(0, limit);
    },
    async listAnalyses(_, kind, page) {
      const asked = ofKind(kind).filter((row) =>
        isAskedFor(page, row, [row.title, row.sequenceName]),
      );
      const rows = inOrder(asked, page.order, (row) => [row[page.sort], row.created, row.id]);
      const items = cutPage(rows, page);
      return { items, jobs: jobsOf(db, items), total: rows.length };
    },
    async countAnalyses(_, { sequenceIds, ...filter }) {
      const counts: Awaited<ReturnType<LibraryAnalyses['countAnalyses']>> = {};
      for (const row of inOrder(db.all('analyses'), 'ASC', ({ kind }) => [kind])) {
        if (sequenceIds !== null && !sequenceIds.includes(row.sequenceId)) continue;
        if (!isAskedFor(filter, row, [row.title, row.sequenceName])) continue;
        counts[row.kind] = (counts[row.kind] ?? 0) + 1;
      }
      return counts;
    },
    setAnalysisTags: (_, kind, id, tags) =>
      db.change((draft) => {
        const row = draft.find('analyses', id);
        if (row?.kind !== kind) return false;
        draft.put('analyses', { ...row, tags });
        return true;
      }),
    changeAnalysisTags: (_, kind, change) =>
      db.change((draft) => {
        const rows = change.ids.map((id) => {
          const row = draft.find('analyses', id);
          return row?.kind === kind ? row : undefined;
        });
        const changed = changedTags(rows, change);
        for (const { id, tags } of typeof changed === 'string' ? [] : changed) {
          const row = draft.find('analyses', id);
          if (row !== undefined) draft.put('analyses', { ...row, tags });
        }
        return changed;
      }),
    cancelAnalysis: (_, kind, id) =>
      db.change((draft) => {
        if (draft.find('analyses', id)?.kind !== kind) return false;
        end(draft, id);
        return true;
      }),
    deleteAnalysis: (_, kind, id) =>
      changeAndRelease(db, folders, (draft) => {
        if (draft.find('analyses', id)?.kind !== kind) return false;
        draft.remove('analyses', id);
        draft.remove('jobs', id);
        return true;
      }),
  };
}

function isFinished(row: AnalysisRow): row is AnalysisRow & { finished: Date } {
  return row.finished !== null;
}
