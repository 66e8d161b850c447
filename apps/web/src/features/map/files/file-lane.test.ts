import { expect, it } from 'vitest';
import type { Lane } from '../../../api/lanes/list-lanes.ts';
import { resultKey } from '../address/map-address.ts';
import {
  fileKey,
  fileLanesOf,
  isFileShown,
  type TrackFileChoice,
  toggledFile,
} from './file-lane.ts';

function laneOf(letter: string, name: string): Lane {
  return {
    id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
    name,
    format: 'bed',
    convention: '0-based, half-open',
    created: '2026-01-01 00:00:00',
    rowCount: 1,
    notes: [],
    letters: null,
    skipped: [],
    names: [],
    nameCount: 1,
    unmatchedCount: 0,
    hasStrands: false,
    hasScores: false,
  };
}

const files = [laneOf('a', 'motifs'), laneOf('b', 'peaks'), laneOf('c', 'motifs')];
const [a, b, c] = files.map(({ id }) => fileKey(id)) as [string, string, string];

it('numbers files of one name by their age, in any order', () => {
  const names = (keys: readonly string[] | null) => fileLanesOf(files, keys).map((l) => l.name);
  expect(names(null)).toEqual(['motifs 1', 'peaks', 'motifs 2']);
  expect(names([c, a])).toEqual(['motifs 2', 'motifs 1', 'peaks']);
});

it('has keys that are none of results', () => {
  expect(fileKey(files[0]?.id ?? '')).not.toBe(resultKey(files[0]?.id ?? ''));
});

it('shows all files where the address names none, and else those alone', () => {
  expect(isFileShown({ files: null, hidden: [] }, a)).toBe(true);
  expect(isFileShown({ files: [b], hidden: [] }, a)).toBe(false);
  expect(isFileShown({ files: [a], hidden: [a] }, a)).toBe(false);
});

it('hides a file in its place, and shows one that was left out as the last', () => {
  const hidden = toggledFile({ files: [a, b], hidden: ['gc'] }, a);
  expect(hidden).toEqual({ files: [a, b], hidden: ['gc', a] });
  expect(toggledFile(hidden, a)).toEqual({ files: [a, b], hidden: ['gc'] });
  const added: TrackFileChoice = toggledFile({ files: [b], hidden: [c] }, c);
  expect(added).toEqual({ files: [b, c], hidden: [] });
});
