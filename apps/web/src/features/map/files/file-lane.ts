import type { Lane } from '../../../api/lanes/list-lanes.ts';
import type { MapClass } from '../lanes/map-class.ts';

/** A file of another tool, as a lane of the map. */
export interface FileLane {
  /** In the address, and in lanes. */
  key: string;
  /** That of the file, with a number where several are called so. */
  name: string;
  file: Lane;
  /** Beside its sign, where several files have the same one; by age, from 1. */
  number: number | null;
  /** Short, as classes have one: "F1". */
  code: string;
}

/** Whatever has hits on the map. */
export type MapLane = MapClass | FileLane;

export function isFileLane(lane: MapLane): lane is FileLane {
  return 'file' in lane;
}

/** By which the server knows it. */
export function idOfLane(lane: MapLane): string {
  return isFileLane(lane) ? lane.file.id : lane.result.id;
}

/** Enough of an id to distinguish the lanes of one sequence, and never the key of a result. */
const KEY_LETTERS = 8;

export function fileKey(id: string): string {
  return `file-${id.slice(0, KEY_LETTERS)}`;
}

/**
 * All files of a sequence, those that the address names first and in its order.
 *
 * @param files oldest first
 * @param keys null for all of them, oldest first
 */
export function fileLanesOf(files: readonly Lane[], keys: readonly string[] | null): FileLane[] {
  const named = files.map((file, index): FileLane => {
    const isSame = (other: Lane) => other.name === file.name;
    const before = files.slice(0, index).filter(isSame).length;
    const name = files.filter(isSame).length > 1 ? `${file.name} ${before + 1}` : file.name;
    const number = files.length > 1 ? index + 1 : null;
    return { key: fileKey(file.id), name, file, number, code: `F${index + 1}` };
  });
  const placeOf = ({ key }: FileLane) => {
    const place = keys?.indexOf(key) ?? -1;
    return place < 0 ? named.length : place;
  };
  return named.sort((a, b) => placeOf(a) - placeOf(b));
}

/** The track files in the address. */
export interface TrackFileChoice {
  /** Keys in the order of their lanes; null for all of them. */
  files: readonly string[] | null;
  hidden: readonly string[];
}

export function isFileShown({ files, hidden }: TrackFileChoice, key: string): boolean {
  return !hidden.includes(key) && (files === null || files.includes(key));
}

/** Shows a file, or hides it; one that the address left out comes last. */
export function toggledFile({ files, hidden }: TrackFileChoice, key: string): TrackFileChoice {
  if (isFileShown({ files, hidden }, key)) return { files, hidden: [...hidden, key] };
  return {
    files: files === null || files.includes(key) ? files : [...files, key],
    hidden: hidden.filter((each) => each !== key),
  };
}
