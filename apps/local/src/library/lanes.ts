import type { LaneRow } from '../database/rows.ts';
import type { LibraryLane, LibraryLanes } from './library-types.ts';
import { inOrder } from './list-rows.ts';
import { changeAndRelease } from './release.ts';
import type { LibraryPlace } from './sequences.ts';

/** Lanes of the one owner that a browser has. */
export function lanesOf({ db, folders }: LibraryPlace): LibraryLanes {
  const find = (sequenceId: string, id: string) => {
    const row = db.find('lanes', id);
    return row?.sequenceId === sequenceId ? describe(row) : null;
  };
  return {
    async listLanes(_, sequenceId) {
      const rows = db.all('lanes').filter((row) => row.sequenceId === sequenceId);
      return inOrder(rows, 'ASC', ({ created, id }) => [created, id]).map(describe);
    },
    findLanesOf: async (_, sequenceId, ids) =>
      new Map(
        ids.flatMap((id) => {
          const lane = find(sequenceId, id);
          return lane === null ? [] : [[id, lane]];
        }),
      ),
    findLane: async (_, sequenceId, id) => find(sequenceId, id),
    readLaneLabels: async (_, laneId) => db.find('lanes', laneId)?.labels ?? [],
    renameLane: (_, sequenceId, { id, name }) =>
      db.change((draft) => {
        const row = draft.find('lanes', id);
        if (row?.sequenceId !== sequenceId) return false;
        draft.put('lanes', { ...row, name });
        return true;
      }),
    deleteLane: (_, sequenceId, id) =>
      changeAndRelease(db, folders, (draft) => {
        if (draft.find('lanes', id)?.sequenceId !== sequenceId) return false;
        draft.remove('lanes', id);
        return true;
      }),
  };
}

function describe({ sequenceId: _, labels: __, ...row }: LaneRow): LibraryLane {
  return row;
}
