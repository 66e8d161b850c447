import type { PieceOfName } from '@flipon/annotation/match-names';
import { mayStatePlaces, movePlaces, type PlaceMove } from '@flipon/annotation/move-places';
import { ATTRIBUTE_SEPARATOR, placeOfField } from './feature-columns.ts';
import { partsOfText } from './parts-of-text.ts';

const SCORE = placeOfField('score');
const START = placeOfField('start');
const END = placeOfField('end');
const STRAND = placeOfField('strand');
const PHASE = placeOfField('phase');
const STARTS = placeOfField('partStarts');
const ENDS = placeOfField('partEnds');
const PHASES = placeOfField('partPhases');
const KEYS = placeOfField('attributeKeys');
const VALUES = placeOfField('attributeValues');
const OTHER_STRAND: Readonly<Record<string, string>> = { '+': '-', '-': '+' };

interface Part {
  start: number;
  end: number;
  phase: number | null;
}

export interface MovedRow {
  fields: string[];
  isCut: boolean;
  /** Keys of attributes that are left out. */
  lost: readonly string[];
}

/**
 * A staged row (`STAGED_FIELDS`) in the coordinates of a piece, cut at its edges, part by part; null where
 * all of its parts are outside.
 */
export function placeRow(fields: readonly string[], piece: PieceOfName): MovedRow | null {
  const strand = fields[STRAND] ?? '.';
  const whole = partsOf(fields);
  const kept = whole.flatMap((each, at) =>
    placePart(each, piece, strand).map((part) => ({ ...part, at })),
  );
  // Parts may contain each other, so reversing them does not sort them.
  if (piece.isReversed) kept.sort((a, b) => a.start - b.start || a.end - b.end);
  const [first] = kept;
  if (first === undefined) return null;
  const isCut = basesOf(kept) < basesOf(whole) || kept.length < whole.length;
  const row = [...fields];
  const isOne = kept.length === 1;
  const list = (of: (part: Part) => number | string) => (isOne ? '' : `[${kept.map(of)}]`);
  const { start } = first;
  const end = kept.reduce((last, part) => Math.max(last, part.end), 0);
  row[START] = String(start);
  row[END] = String(end);
  row[STRAND] = piece.isReversed ? (OTHER_STRAND[strand] ?? strand) : strand;
  row[PHASE] = isOne ? String(first.phase ?? '') : '';
  row[STARTS] = list(({ start }) => start);
  row[ENDS] = list(({ end }) => end);
  row[PHASES] = list(({ phase }) => phase ?? 'NULL');
  const move = { piece, before: spanOf(fields), after: { start, end } };
  const partStrands = { of: whole.length, kept: kept.map(({ at }) => at) };
  const lost = moveAttributes(row, move, partStrands);
  return { fields: row, isCut, lost };
}

function basesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start, 0);
}

function spanOf(fields: readonly string[]) {
  return { start: Number(fields[START]), end: Number(fields[END]) };
}

/**
 * @param parts of the feature, and which of them are left, in their order
 * @returns the keys of attributes that are left out
 */
function moveAttributes(
  row: string[],
  move: PlaceMove,
  parts: { of: number; kept: readonly number[] },
): readonly string[] {
  const keys = row[KEYS]?.split(ATTRIBUTE_SEPARATOR) ?? [];
  const strandsAt = keys.indexOf('part_strands');
  if (!mayStatePlaces(keys) && strandsAt < 0) return [];
  const values = row[VALUES]?.split(ATTRIBUTE_SEPARATOR) ?? [];
  const strands = values[strandsAt]?.split(',') ?? [];
  if (strands.length === parts.of) {
    const left = parts.kept.map((at) => strands[at] ?? '.');
    const sides = left.map((each) => (move.piece.isReversed ? (OTHER_STRAND[each] ?? each) : each));
    values[strandsAt] = sides.join(',');
  }
  const given = keys.map((key, at) => ({ key, value: values[at] ?? '' }));
  const { attributes, lost } = movePlaces(given, move);
  row[KEYS] = attributes.map(({ key }) => key).join(ATTRIBUTE_SEPARATOR);
  row[VALUES] = attributes.map(({ value }) => value).join(ATTRIBUTE_SEPARATOR);
  return lost;
}

function partsOf(fields: readonly string[]): Part[] {
  return partsOfText(fields.slice(SCORE, KEYS).join('\t'), spanOf(fields)).parts;
}

function placePart({ start, end, phase }: Part, piece: PieceOfName, strand: string): Part[] {
  const from = Math.max(start, piece.start);
  const to = Math.min(end, piece.end);
  if (to < from || (to === from && start < end)) return [];
  // A codon cut at the edge leaves the bases that make three with the removed ones.
  const gone = strand === '-' ? end - to : from - start;
  const left = phase === null ? null : (((phase - gone) % 3) + 3) % 3;
  return piece.isReversed
    ? [{ start: piece.end - to, end: piece.end - from, phase: left }]
    : [{ start: from - piece.start, end: to - piece.start, phase: left }];
}
