import type { PieceOfName } from '@flipon/annotation/match-names';
import { createPieceFinder } from '@flipon/annotation/place-on-pieces';
import { openFile, removeFile, renameFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { placeOfField } from './feature-columns.ts';
import { linesOf } from './lines-of.ts';
import { mergeRuns } from './merge-runs.ts';
import { type MovedRow, placeRow } from './place-row.ts';
import { createRowRuns } from './row-runs.ts';
import { type CountedName, filesOfStaging } from './stage-features.ts';

/** The features of a name in one record, or in none. */
export interface PlacedName extends CountedName {
  /** Of the file. */
  nameIndex: number;
  /** Null for features at their places in the file: of a name without pieces, or outside of its pieces. */
  record: number | null;
}

/** Features that were cut; each counts once in each piece. */
export interface CutFeatures {
  count: number;
  /** 1-based line of the first one; 0 where none is cut. */
  line: number;
  /** By key, how many attributes were left out because their positions are in no piece. */
  lost: ReadonlyMap<string, number>;
  /** 1-based line of the first of them, or 0. */
  lostLine: number;
}

/** Overlapping pieces would multiply features beyond the limit. */
export class TooManyPlacesError extends Error {
  override readonly name = 'TooManyPlacesError';
}

const NAME = placeOfField('nameIndex');
const START = placeOfField('start');
const END = placeOfField('end');
const LINE = placeOfField('line');
/** Rows may come to twice their bytes, and small files to some more. */
const MORE_BYTES = 64 * 1024 * 1024;

/**
 * Moves features of `stageFeatures` into the records that are pieces of the molecules of their names, and
 * sorts them again. A feature is cut at the edge of a piece, part by part; a feature without a part in any
 * piece stays as the file has it. On a piece of the opposite strand it is reversed. Positions in attributes
 * move with it (`move-places`).
 *
 * @param staged.piecesOf for each name of the file; undefined for those that count in their record
 * @returns `names`: the present names of rows, by their new indexes; the last one of a name with pieces is
 *   for features outside of them, even where there are none; `cut`: the features that were cut
 * @throws TooManyPlacesError
 */
export async function placeStagedFeatures(staged: {
  stagedPath: string;
  bytes: number;
  piecesOf: readonly (readonly PieceOfName[] | undefined)[];
}): Promise<{ names: PlacedName[]; cut: CutFeatures }> {
  const { stagedPath, piecesOf } = staged;
  const placedPath = `${stagedPath}.placed`;
  const { runsPath } = filesOfStaging(placedPath);
  const names = createPlacedNames();
  const cuts = createCutCounter();
  const finders = piecesOf.map((pieces) => (pieces ? createPieceFinder(pieces) : null));
  const file = await openFile(runsPath, 'create');
  try {
    const runs = createRowRuns(file);
    let bytes = 0;
    const add = (nameIndex: number, record: number | null, fields: readonly string[]) => {
      const at = names.note(nameIndex, record, Number(fields[END]));
      const row = `${at}\t${fields.slice(1).join('\t')}\n`;
      bytes += row.length;
      if (bytes > 2 * staged.bytes + MORE_BYTES) throw new TooManyPlacesError();
      runs.add([at, Number(fields[START]), Number(fields[END]), Number(fields[LINE])], row);
    };
    for await (const lines of linesOf(stagedPath)) {
      for (const line of lines) {
        const fields = line.split('\t');
        const nameIndex = Number(fields[NAME]);
        const find = finders[nameIndex] ?? null;
        const found = find?.(Number(fields[START]), Number(fields[END])) ?? [];
        const placed = found.flatMap(({ piece }) => {
          const moved = placeRow(fields, piece);
          if (moved === null) return [];
          cuts.note(moved, Number(fields[LINE]));
          return [{ record: piece.record, moved: moved.fields }];
        });
        for (const { record, moved } of placed) add(nameIndex, record, moved);
        if (placed.length === 0) add(nameIndex, null, fields);
        if (runs.isFull()) await runs.flush();
      }
      await nextTurn();
    }
    await runs.flush();
    const target = await openFile(placedPath, 'create');
    try {
      await mergeRuns({ file, ends: runs.ends() }, target, () => nextTurn());
    } finally {
      await target.close();
    }
    await renameFile(placedPath, stagedPath);
    for (const [nameIndex, pieces] of piecesOf.entries()) {
      if (pieces !== undefined) names.open(nameIndex, null);
    }
    return { names: names.all, cut: cuts.counts };
  } finally {
    await file.close();
    await removeFile(runsPath);
    await removeFile(placedPath);
  }
}

function createPlacedNames() {
  const all: PlacedName[] = [];
  const indexes = new Map<string, number>();

  function open(nameIndex: number, record: number | null): number {
    const key = `${nameIndex} ${record}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, all.length);
    return all.push({ nameIndex, record, features: 0, lastEnd: 0 }) - 1;
  }

  return {
    all,
    open,
    note(nameIndex: number, record: number | null, end: number): number {
      const at = open(nameIndex, record);
      const name = all[at];
      if (name === undefined) return at;
      name.features += 1;
      name.lastEnd = Math.max(name.lastEnd, end);
      return at;
    },
  };
}

function createCutCounter() {
  const lost = new Map<string, number>();
  const counts = { count: 0, line: 0, lost, lostLine: 0 };
  const earlier = (line: number, than: number) => (than === 0 ? line : Math.min(line, than));
  return {
    counts: counts satisfies CutFeatures,
    note(moved: MovedRow, line: number): void {
      if (moved.isCut) {
        counts.count += 1;
        counts.line = earlier(line, counts.line);
      }
      for (const key of moved.lost) {
        lost.set(key, (lost.get(key) ?? 0) + 1);
        counts.lostLine = earlier(line, counts.lostLine);
      }
    },
  };
}
