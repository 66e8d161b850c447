import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PieceOfName } from '@flipon/annotation/match-names';
import { createPieceFinder } from '@flipon/annotation/place-on-pieces';
import { STAGED_COLUMNS } from './feature-columns.ts';
import { mergeRuns } from './merge-runs.ts';
import { createRowRuns } from './row-runs.ts';
import { type CountedName, filesOfStaging } from './stage-features.ts';

/** The features of a name that lie in one record, or in none. */
export interface PlacedName extends CountedName {
  /** Of the file. */
  nameIndex: number;
  /** Null: as the file has them, for a name without pieces, and for what lies in none of its pieces. */
  record: number | null;
}

/** Pieces that lie in each other have features again and again. */
export class TooManyPlacesError extends Error {
  override readonly name = 'TooManyPlacesError';
}

const FIELDS = Object.keys(STAGED_COLUMNS);
const [NAME, START, END, LINE, STRAND, PHASE, STARTS, ENDS, PHASES] = [
  'nameIndex',
  'start',
  'end',
  'line',
  'strand',
  'phase',
  'partStarts',
  'partEnds',
  'partPhases',
].map((key) => FIELDS.indexOf(key)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const OTHER_STRAND: Readonly<Record<string, string>> = { '+': '-', '-': '+' };
/** Rows may come to twice their bytes, and small files to some more. */
const MORE_BYTES = 64 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

/**
 * Moves features that `stageFeatures` has staged into the records that are pieces of what their names mean,
 * and puts them in order again. A feature is cut at the edge of a piece, part by part; what has no part in
 * any piece stays as the file has it. On a piece of the other strand it runs backwards.
 *
 * @param staged.piecesOf for each name of the file; undefined for those that count in their record
 * @returns the names that rows have now, by their new indexes; of a name with pieces the last one is that
 *   of what lies outside, also where nothing does
 * @throws TooManyPlacesError
 */
export async function placeStagedFeatures(staged: {
  stagedPath: string;
  bytes: number;
  piecesOf: readonly (readonly PieceOfName[] | undefined)[];
}): Promise<PlacedName[]> {
  const { stagedPath, piecesOf } = staged;
  const placedPath = `${stagedPath}.placed`;
  const { runsPath } = filesOfStaging(placedPath);
  const names = createPlacedNames();
  const finders = piecesOf.map((pieces) => (pieces ? createPieceFinder(pieces) : null));
  const file = await open(runsPath, 'wx+', 0o600);
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
          return moved === null ? [] : [{ record: piece.record, moved }];
        });
        for (const { record, moved } of placed) add(nameIndex, record, moved);
        if (placed.length === 0) add(nameIndex, null, fields);
        if (runs.isFull()) await runs.flush();
      }
      await nextTurn();
    }
    await runs.flush();
    const target = await open(placedPath, 'wx', 0o600);
    try {
      await mergeRuns({ file, ends: runs.ends() }, target, () => nextTurn());
    } finally {
      await target.close();
    }
    await rename(placedPath, stagedPath);
    for (const [nameIndex, pieces] of piecesOf.entries()) {
      if (pieces !== undefined) names.open(nameIndex, null);
    }
    return names.all;
  } finally {
    await file.close();
    await rm(runsPath, { force: true });
    await rm(placedPath, { force: true });
  }
}

/** Whole lines, which end with a line feed and nothing else: their text may have any other character. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: READ_BYTES,
  })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
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

interface Part {
  start: number;
  end: number;
  phase: number | null;
}

/** A row in the coordinates of a piece; null where none of its parts lies in it. */
function placeRow(fields: readonly string[], piece: PieceOfName): string[] | null {
  const strand = fields[STRAND] ?? '.';
  const parts = partsOf(fields).flatMap((part) => placePart(part, piece, strand));
  const [first] = parts;
  if (first === undefined) return null;
  if (piece.isReversed) parts.reverse();
  const row = [...fields];
  const isOne = parts.length === 1;
  const list = (of: (part: Part) => number | string) => (isOne ? '' : `[${parts.map(of)}]`);
  row[START] = String(parts[0]?.start);
  row[END] = String(parts.reduce((end, part) => Math.max(end, part.end), 0));
  row[STRAND] = piece.isReversed ? (OTHER_STRAND[strand] ?? strand) : strand;
  row[PHASE] = isOne ? String(first.phase ?? '') : '';
  row[STARTS] = list(({ start }) => start);
  row[ENDS] = list(({ end }) => end);
  row[PHASES] = list(({ phase }) => phase ?? 'NULL');
  return row;
}

function partsOf(fields: readonly string[]): Part[] {
  const numbers = (at: number) =>
    (fields[at] ?? '')
      .slice(1, -1)
      .split(',')
      .map((text) => (text === 'NULL' || text === '' ? null : Number(text)));
  if (fields[STARTS] === '') {
    const [phase = null] = fields[PHASE] === '' ? [] : [Number(fields[PHASE])];
    return [{ start: Number(fields[START]), end: Number(fields[END]), phase }];
  }
  const [ends, phases] = [numbers(ENDS), numbers(PHASES)];
  return numbers(STARTS).map((start, at) => ({
    start: start ?? 0,
    end: ends[at] ?? 0,
    phase: phases[at] ?? null,
  }));
}

function placePart({ start, end, phase }: Part, piece: PieceOfName, strand: string): Part[] {
  const from = Math.max(start, piece.start);
  const to = Math.min(end, piece.end);
  if (to < from || (to === from && start < end)) return [];
  // A codon goes on behind the cut: as many bases of it are left as make three with those that are gone.
  const gone = strand === '-' ? end - to : from - start;
  const left = phase === null ? null : (((phase - gone) % 3) + 3) % 3;
  return piece.isReversed
    ? [{ start: piece.end - to, end: piece.end - from, phase: left }]
    : [{ start: from - piece.start, end: to - piece.start, phase: left }];
}
