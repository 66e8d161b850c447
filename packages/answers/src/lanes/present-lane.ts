import { type Lane, laneConventions, laneFormats } from '@flipon/contract/lane';
import { toWireDate } from '@flipon/contract/wire-date';
import type { LaneLetters, LibraryLane } from '../library/lanes.ts';

/** A lane as its owner sees it. */
export function presentLane(lane: LibraryLane): Lane {
  const { letters } = lane;
  return {
    id: lane.id,
    name: lane.name,
    format: knownOf(laneFormats, lane.format),
    convention: knownOf(laneConventions, lane.convention),
    created: toWireDate(lane.created),
    rowCount: lane.rowCount,
    notes: lane.notes,
    letters: letters && { ...letters, warning: warningOf(letters) },
    skipped: lane.skipped,
    names: lane.names,
    nameCount: lane.nameCount,
    unmatchedCount: lane.unmatchedCount,
    hasStrands: lane.hasStrands,
    hasScores: lane.hasScores,
  };
}

function knownOf<Text extends string>(known: readonly Text[], text: string): Text {
  const found = known.find((each) => each === text);
  if (found === undefined) throw new Error(`a lane is stored with ${text}, which is unknown`);
  return found;
}

/** A warning to the owner about the places of the rows; null where they are right. */
function warningOf({ checked, equal, shift, applied, line }: LaneLetters): string | null {
  if (applied || equal === checked) return null;
  const rows = checked === 1 ? 'the row' : `the ${checked.toLocaleString('en-US')} rows`;
  const found = `Of ${rows} whose letters the file tells and that were compared, ${equal.toLocaleString('en-US')} lie where the sequence has these letters; the first that does not is in line ${line}.`;
  if (shift === null) return `${found} Is it another version of the sequence?`;
  const moves = [
    ...(shift.start === 0 ? [] : [`${signed(shift.start)} to every start`]),
    ...(shift.end === 0 ? [] : [`${signed(shift.end)} to every end`]),
  ];
  return `${found} With ${moves.join(' and ')} all of them do. Nothing was moved: add the file with shift=apply to have its rows moved so.`;
}

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));
