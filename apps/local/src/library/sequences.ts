import { CANCELLED_MESSAGE, IMPORT_CANCELLED, SEQUENCE_DELETED } from '@flipon/store/sentences';
import type { Clock } from '../clock.ts';
import type { Database, Draft } from '../database/database.ts';
import type { Folders } from '../folders.ts';
import { changeShape } from '../records/change-shape.ts';
import { describeSequence } from './describe-sequence.ts';
import { endJob, failWaiting, isUnfinished } from './end-jobs.ts';
import type { LibrarySequences } from './library-types.ts';
import { changedTags, cutPage, inOrder, isAskedFor, jobsOf, presentJob } from './list-rows.ts';
import { changeAndRelease, removeSequence } from './release.ts';

export interface LibraryPlace {
  db: Database;
  folders: Folders;
  clock: Clock;
}

/** Sequences of the one owner that a browser has. */
export function sequencesOf({ db, folders, clock }: LibraryPlace): LibrarySequences {
  const find = (id: string) => {
    const row = db.find('sequences', id);
    return row === undefined ? null : describeSequence(db, row);
  };
  /** @returns false where there is none */
  const takeOut = (draft: Draft, id: string) => {
    if (draft.find('sequences', id) === undefined) return false;
    removeSequence(draft, id);
    failWaiting(draft, id, SEQUENCE_DELETED, clock.now());
    return true;
  };

  return {
    findSequence: async (_, id) => find(id),
    async findSequenceWithJob(_, id) {
      const sequence = find(id);
      const job = db.find('jobs', id);
      return sequence === null || job === undefined ? null : { sequence, job: presentJob(job) };
    },
    findSequences: async (_, ids) =>
      new Map(
        ids.flatMap((id) => {
          const sequence = find(id);
          return sequence === null ? [] : [[id, sequence]];
        }),
      ),
    async findSequencesWithJobs(_, ids) {
      const found = ids.flatMap((id) => find(id) ?? []);
      return { sequences: new Map(found.map((each) => [each.id, each])), jobs: jobsOf(db, found) };
    },
    async listSequences(_, page) {
      const { sort, order } = page;
      const asked = db.all('sequences').filter((row) => isAskedFor(page, row, [row.name]));
      const rows = inOrder(asked, order, (row) => [
        sort === 'length' ? row.lengthBp : row[sort],
        row.id,
      ]);
      const items = cutPage(rows, page);
      return {
        items: items.map((row) => describeSequence(db, row)),
        jobs: jobsOf(db, items),
        total: rows.length,
      };
    },
    setSequenceTags: (_, id, tags) =>
      db.change((draft) => {
        const row = draft.find('sequences', id);
        if (row !== undefined) draft.put('sequences', { ...row, tags });
        return row !== undefined;
      }),
    changeSequenceTags: (_, change) =>
      db.change((draft) => {
        const rows = change.ids.map((id) => draft.find('sequences', id));
        const changed = changedTags(rows, change);
        for (const { id, tags } of typeof changed === 'string' ? [] : changed) {
          const row = draft.find('sequences', id);
          if (row !== undefined) draft.put('sequences', { ...row, tags });
        }
        return changed;
      }),
    changeSequence: (_, id, { name, circular }) =>
      db.change(async (draft) => {
        if (circular !== undefined) {
          const outcome = await changeShape(draft, id, { circular, ordinals: null });
          if (outcome !== 'changed') return outcome;
        }
        const row = draft.find('sequences', id);
        if (row === undefined) return 'missing';
        if (name === undefined) return 'changed';
        draft.put('sequences', { ...row, name });
        for (const analysis of draft.all('analyses')) {
          if (analysis.sequenceId === id)
            draft.put('analyses', { ...analysis, sequenceName: name });
        }
        return 'changed';
      }),
    changeShapes: (_, id, change) => db.change((draft) => changeShape(draft, id, change)),
    cancelImport: (_, id) =>
      db.change((draft) => {
        const job = draft.find('jobs', id);
        if (draft.find('sequences', id) === undefined || job === undefined) return false;
        if (!isUnfinished(job)) return true;
        const finished = clock.now();
        endJob(draft, id, { status: 'FAILED', exception: CANCELLED_MESSAGE, finished });
        failWaiting(draft, id, IMPORT_CANCELLED, finished);
        return true;
      }),
    deleteSequence: (_, id) => changeAndRelease(db, folders, (draft) => takeOut(draft, id)),
    deleteSequenceWithResults: (_, id) =>
      changeAndRelease(db, folders, (draft) => {
        if (draft.find('sequences', id) === undefined) return false;
        for (const analysis of draft.all('analyses')) {
          if (analysis.sequenceId !== id) continue;
          endJob(draft, analysis.id, {
            status: 'FAILED',
            exception: CANCELLED_MESSAGE,
            finished: clock.now(),
          });
          draft.remove('analyses', analysis.id);
          draft.remove('jobs', analysis.id);
        }
        return takeOut(draft, id);
      }),
  };
}
