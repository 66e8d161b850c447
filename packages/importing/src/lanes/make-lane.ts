import { describeShift } from '@flipon/tracks/shift-track';
import type { GivenName } from '../features/place-names.ts';
import { compareLetters } from './compare-letters.ts';
import type { LanePlace } from './lane-place.ts';
import { findLaneRecords, type LaneRecords } from './lane-records.ts';
import type { PieceCounts } from './piece-rows.ts';
import type { ReadLane } from './read-lane.ts';
import { NO_SHIFT, requirePlaces, writeLane } from './write-lane.ts';

/** What is known of a lane without reading its rows. */
export interface MadeLane
  extends Pick<
    ReadLane,
    'format' | 'convention' | 'notes' | 'skipped' | 'labels' | 'hasStrands' | 'hasScores'
  > {
  /** Rows in the table. */
  rowCount: number;
  /** How the letters of the file compare; null where it has none. */
  letters: (NonNullable<Awaited<ReturnType<typeof compareLetters>>> & { applied: boolean }) | null;
  /** The first of them, those without a record before the others. */
  names: LaneName[];
  nameCount: number;
  /** Rows of the file whose name matches no record. */
  unmatchedCount: number;
}

interface LaneName {
  name: string;
  rows: number;
  /** 0-based; null where none matches. */
  record: number | null;
  matchedBy: LaneRecords['ofName'][number]['matchedBy'];
}

/** Most names kept, for the screen. */
const MOST_NAMES = 100;

/**
 * Makes a lane of a file that `readLane` has staged: names matched with the records, letters compared, rows sorted by
 * position into a table of hits (`foreignLane`).
 *
 * @param file.path of the table, which is new
 * @param asked.appliesShift whether all rows are moved where the letters of the file show by how much
 * @param asked.names what its user says of names of the file
 * @throws TrackError, UndecidedNamesError with a message for the user
 */
export async function makeLane(
  place: LanePlace,
  { path, stagedPath, read }: { path: string; stagedPath: string; read: ReadLane },
  { appliesShift, names }: { appliesShift: boolean; names: readonly GivenName[] },
): Promise<MadeLane> {
  const records = await findLaneRecords(place, { names: read.names, given: names });
  const letters = await compareLetters(place, { read, records });
  const found = letters?.shift ?? NO_SHIFT;
  const isMoved = appliesShift && (found.start !== 0 || found.end !== 0);
  const staged = { stagedPath, read, records, shift: isMoved ? found : NO_SHIFT };
  await requirePlaces(staged);
  const { count, pieces } = await writeLane(place, path, staged);
  const { format, convention, labels, hasStrands, hasScores } = read;
  return {
    ...{ format, convention, labels, hasStrands, hasScores },
    notes: [
      ...read.notes,
      ...(isMoved ? [describeShift(found)] : []),
      ...describePieces(records, pieces),
    ],
    skipped: [...read.skipped, ...(pieces.outside === null ? [] : [pieces.outside])],
    letters: letters && { ...letters, applied: isMoved },
    ...countNames(read, records, pieces),
    rowCount: count,
  };
}

/** That places were those of a longer sequence. */
function describePieces({ ofName }: LaneRecords, { cut }: PieceCounts): string[] {
  if (ofName.every(({ pieces }) => pieces === undefined)) return [];
  const rows = cut === 1 ? '1 row was' : `${cut.toLocaleString('en-US')} rows were`;
  return [
    'The file counts along the sequence that records are pieces of: its places were moved into them.',
    ...(cut === 0 ? [] : [`${rows} cut at the edge of a piece.`]),
  ];
}

function countNames(
  { names, rowsOfName }: ReadLane,
  { ofName }: LaneRecords,
  counts: PieceCounts,
): Pick<MadeLane, 'names' | 'nameCount' | 'unmatchedCount'> {
  const all = names.flatMap((name, at): LaneName[] => {
    const { record = null, matchedBy = null, pieces } = ofName[at] ?? {};
    if (pieces === undefined) {
      return [{ name, rows: rowsOfName[at] ?? 0, record: record?.index ?? null, matchedBy }];
    }
    return pieces.slice(0, MOST_NAMES).map((piece) => {
      const rows = counts.rows.get(`${at} ${piece.record}`) ?? 0;
      return { name, rows, record: piece.record, matchedBy };
    });
  });
  const strangers = all.filter(({ record }) => record === null);
  const others = all.filter(({ record }) => record !== null);
  return {
    names: [...strangers, ...others].slice(0, MOST_NAMES),
    nameCount: names.length,
    unmatchedCount: strangers.reduce((sum, { rows }) => sum + rows, 0),
  };
}
