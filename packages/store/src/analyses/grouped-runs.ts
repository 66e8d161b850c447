import { type Db, readSnapshot } from '../database/database.ts';
import type { ListFilter } from '../database/list-page.ts';
import { findSequences } from '../sequences/sequences.ts';
import {
  type FoldedRun,
  findRunGroup,
  type GroupedBy,
  listFoldedRuns,
  listRunGroups,
  type RunGroup,
} from './run-groups.ts';

/** A group with a page of its runs. */
export interface GroupWithRuns extends RunGroup {
  /** Whether it is a sequence that the owner's library has. */
  isInLibrary: boolean;
  runs: readonly FoldedRun[];
  /** Sets of equal runs on all pages. */
  foldCount: number;
}

interface Page extends ListFilter {
  limit: number;
  offset: number;
}

/**
 * A page of the groups of an owner's analyses, that of the newest first, each with its first runs, and how many groups
 * there are; all of one moment.
 *
 * @param page.runs how many runs each group has with it
 */
export async function listGroupsWithRuns(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  { runs, ...page }: Page & { runs: number },
): Promise<{ items: GroupWithRuns[]; total: number }> {
  return readSnapshot(db, async (snapshot) => {
    const { items, total } = await listRunGroups(snapshot, ownerId, by, page);
    const first = { ...page, limit: runs, offset: 0 };
    return { items: await withRuns(snapshot, ownerId, by, items, first), total };
  });
}

/** One of them with a page of its runs; null where no analysis of the owner is of it and fits the filter. */
export async function findGroupWithRuns(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  id: string | null,
  page: Page,
): Promise<GroupWithRuns | null> {
  return readSnapshot(db, async (snapshot) => {
    const group = await findRunGroup(snapshot, ownerId, by, id, page);
    if (group === null) return null;
    const [found] = await withRuns(snapshot, ownerId, by, [group], page);
    return found ?? null;
  });
}

async function withRuns(
  db: Db,
  ownerId: string,
  by: GroupedBy,
  groups: readonly RunGroup[],
  page: Page,
): Promise<GroupWithRuns[]> {
  const ids = groups.map(({ id }) => id);
  const folded = await listFoldedRuns(db, ownerId, by, ids, page);
  const known =
    by === 'sequence'
      ? await findSequences(
          db,
          ownerId,
          ids.filter((id) => id !== null),
        )
      : null;
  return groups.map((group) => {
    const { items: runs, total: foldCount } = folded.get(group.id) ?? { items: [], total: 0 };
    const isInLibrary = group.id !== null && known?.has(group.id) === true;
    return { ...group, isInLibrary, runs, foldCount };
  });
}
