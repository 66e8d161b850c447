import type { QueryClient } from '@tanstack/react-query';
import { laneMarksQuery, readLaneBins } from '../../../api/lanes/lane-hits.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { FileLane } from './file-lane.ts';
import { type FoundRow, findRowBeside, findRowById, type RowReader } from './find-row.ts';

/** Where a file is looked into. */
export interface TrackFileHome {
  sequenceId: string;
  lengthBp: number;
}

/**
 * The next hit of a track file that begins after a base, or before it; null for none. Throws
 * ApiError.
 */
export async function findTrackFileHitBeside(
  queryClient: QueryClient,
  lane: FileLane,
  home: TrackFileHome,
  base: number,
  by: 1 | -1,
): Promise<MapHit | null> {
  return hitOf(lane, await findRowBeside(readerOf(queryClient, lane, home), base, by));
}

/** The place of a hit of a track file by its id; null if there is none. Throws ApiError. */
export async function findTrackFileHit(
  queryClient: QueryClient,
  lane: FileLane,
  home: TrackFileHome,
  id: number,
): Promise<MapHit | null> {
  return hitOf(lane, await findRowById(readerOf(queryClient, lane, home), id));
}

function hitOf({ key }: FileLane, row: FoundRow | null): MapHit | null {
  return row === null ? null : { laneId: key, ...row };
}

function readerOf(
  queryClient: QueryClient,
  { file }: FileLane,
  { sequenceId, lengthBp }: TrackFileHome,
): RowReader {
  return {
    lengthBp,
    async rowsFrom(from, to) {
      const starts = { sequenceStart: String(from), sequenceLength: String(to - from) };
      const { marks } = await queryClient.fetchQuery(
        laneMarksQuery(sequenceId, file.id, { from, to }, starts),
      );
      if (marks === null) return null;
      return marks.id.map((id, index) => {
        const start = marks.position[index] ?? 0;
        return { id, start, end: start + (marks.length[index] ?? 0) };
      });
    },
    async countsOf(from, to, binBp) {
      const { classes } = await readLaneBins(sequenceId, file.id, { from, to, binBp });
      return classes['all']?.counts ?? [];
    },
  };
}
