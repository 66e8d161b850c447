import type { FeatureAttribute } from '../annotation-feature.ts';

interface Stretch {
  /** 0-based and half-open. */
  start: number;
  end: number;
}

/** How a feature came into a record that is a piece of what it counts along. */
export interface PlaceMove {
  /** The record in the coordinates of the file; `isReversed`: with the letters of the other strand. */
  piece: Stretch & { isReversed: boolean };
  /** The feature's place in the file, and its place in the record. */
  before: Stretch;
  after: Stretch;
  /** Bases of the circle of the file's positions; a piece of it may be after the origin. */
  circleBp?: number;
}

const IN_WORDS = new Set(['transl_except', 'anticodon']);
const MOVED = new Set([
  ...[...IN_WORDS, 'rpt_unit_range', 'tag_peptide', 'abs_summit'],
  ...['thickStart', 'thickEnd', 'start_range', 'end_range', 'column10'],
]);
const BASES = /^\d{1,15}(?:\.\.\d{1,15})?$/;
const NARROW_PEAK = ['column7', 'column8', 'column9'];

/** Whether attributes of these keys may state places, which move with their feature. */
export function mayStatePlaces(keys: readonly string[]): boolean {
  return keys.some((key) => MOVED.has(key));
}

/**
 * Moves what attributes say of places as their feature was: the thick part of BED and the ends that a file
 * does not know are cut at the feature's ends; bases (`transl_except`, `anticodon`, `rpt_unit_range`,
 * `tag_peptide`) and the summits of peaks are left out where they do not lie in the piece. A summit of narrowPeak becomes -1,
 * its sign for none.
 *
 * @returns the attributes in their order, and the keys of those that are left out
 */
export function movePlaces(
  attributes: readonly FeatureAttribute[],
  move: PlaceMove,
): { attributes: FeatureAttribute[]; lost: string[] } {
  const { piece, before, after } = move;
  const lost: string[] = [];
  const stated = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value;
  const isNarrowPeak = isOfNarrowPeak(attributes, before);
  const moved = attributes.flatMap(({ key, value }): FeatureAttribute[] => {
    if (!MOVED.has(key)) return [{ key, value }];
    if (key === 'thickStart' || key === 'thickEnd') {
      const turned = key === 'thickStart' ? 'thickEnd' : 'thickStart';
      const edge = piece.isReversed ? stated(turned) : value;
      return edge === undefined ? [] : [{ key, value: moveEdge(edge, move) }];
    }
    if (key === 'start_range' || key === 'end_range') return [moveRange(key, value, move)];
    if (key === 'column10') {
      if (!isNarrowPeak || value === '-1') return [{ key, value }];
      const base = placeBase(before.start + Number(value), move);
      if (base === null) lost.push(key);
      return [{ key, value: String(base === null ? -1 : base - after.start) }];
    }
    // GFF3 has several of them in one value.
    const texts = IN_WORDS.has(key) ? value.split(/(?<=\)),(?=\(pos:)/) : [value];
    const moveOne = IN_WORDS.has(key) ? moveQualifier : moveBases;
    const kept = texts.flatMap((text) => moveOne(text, move) ?? []);
    for (let at = kept.length; at < texts.length; at += 1) lost.push(key);
    return kept.length === 0 ? [] : [{ key, value: kept.join(',') }];
  });
  return { attributes: moved, lost };
}

/** ENCODE's narrowPeak is BED6+4; other files of ten columns have other things in the last one. */
function isOfNarrowPeak(attributes: readonly FeatureAttribute[], before: Stretch): boolean {
  const stated = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value ?? '';
  const summit = stated('column10');
  return (
    /^(?:-1|\d{1,15})$/.test(summit) &&
    Number(summit) < before.end - before.start &&
    NARROW_PEAK.every((key) => stated(key) !== '' && Number.isFinite(Number(stated(key)))) &&
    attributes.every(({ key }) => key !== 'column11')
  );
}

/** A base, 0-based; null where it does not lie in the piece. */
function placeBase(base: number, { piece, circleBp }: PlaceMove): number | null {
  const { start, end, isReversed } = piece;
  const turns = circleBp === undefined ? [0] : [0, circleBp, -circleBp];
  for (const turn of turns) {
    const at = base + turn;
    if (at >= start && at < end) return isReversed ? end - 1 - at : at - start;
  }
  return null;
}

/** An edge between two bases, cut at the ends of the feature. */
function moveEdge(value: string, { piece, after }: PlaceMove): string {
  const edge = piece.isReversed ? piece.end - Number(value) : Number(value) - piece.start;
  return String(Math.min(Math.max(edge, after.start), after.end));
}

/** `.,N` or `N,.`: of the first and the last base of a feature, of which one is not known. */
function moveRange(
  key: 'start_range' | 'end_range',
  value: string,
  { piece, after }: PlaceMove,
): FeatureAttribute {
  const isStart = (key === 'start_range') !== piece.isReversed;
  if (!/^(?:\.,\d+|\d+,\.)$/.test(value)) return { key, value };
  return isStart
    ? { key: 'start_range', value: `.,${after.start + 1}` }
    : { key: 'end_range', value: `${after.end},.` };
}

/** One of `(pos:complement(join(5,50..51)),aa:Ser)` and `(pos:3..5)`; null: not in the piece, or not known. */
function moveQualifier(value: string, move: PlaceMove): string | null {
  const found = /^\(pos:(.*?)((?:,(?:aa|seq):[^)]*)?\))$/.exec(value);
  const [, position = '', behind = ''] = found ?? [];
  const moved = moveLocation(position.replaceAll(' ', ''), move);
  return moved === null ? null : `(pos:${moved}${behind}`;
}

/** A location of one strand. */
function moveLocation(text: string, move: PlaceMove): string | null {
  const inner = /^complement\((.*)\)$/.exec(text)?.[1];
  const list = (inner ?? text).replace(/^join\((.*)\)$/, '$1').split(',');
  const moved: string[] = [];
  for (const bases of list) {
    const one = moveBases(bases, move);
    if (one === null) return null;
    moved.push(one);
  }
  const { isReversed } = move.piece;
  if (isReversed) moved.reverse();
  const joined = moved.length === 1 ? (moved[0] ?? '') : `join(${moved})`;
  return (inner !== undefined) === isReversed ? joined : `complement(${joined})`;
}

/** `5` or `5..7`, counted from 1. */
function moveBases(text: string, move: PlaceMove): string | null {
  if (!BASES.test(text)) return null;
  const bases = text.split('..').map((base) => placeBase(Number(base) - 1, move));
  if (move.piece.isReversed) bases.reverse();
  return bases.includes(null) ? null : bases.map((base) => (base ?? 0) + 1).join('..');
}
