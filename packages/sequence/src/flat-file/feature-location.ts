import type { FeatureInterval, FeaturePlace } from './parsed-feature.ts';

/** The molecule of a location. */
export interface LocatedRecord {
  /** null where the entry does not state it: positions are then not checked against it. */
  lengthBp: number | null;
  circular: boolean | null;
}

/** Deeper nesting is no location: real ones have two levels. */
const MAX_LEVELS = 8;

const OPERATORS: Readonly<Record<string, FeaturePlace['operator']>> = {
  join: 'join',
  order: 'order',
  group: 'order',
  'one-of': 'one-of',
};

/** Some files set the mark after the number. */
const POSITION = String.raw`[<>]?\d{1,15}[<>]?|\([<>]?\d{1,15}\.[<>]?\d{1,15}\)|one-of\(\d[\d,]{0,200}\)`;
const ELEMENT = new RegExp(`^(${POSITION})(?:(\\.\\.|\\^)(${POSITION}))?$`);

/**
 * Reads a location of the feature table that the databases share (INSDC), such as
 * `complement(join(<12..78,134..>202))`. A location whose end is before its start crosses the origin of a
 * circular molecule, and becomes two intervals.
 *
 * @param location without white space; positions 1-based, ends included
 * @returns null where it is malformed, names another entry, or leaves the record
 */
export function parseFeatureLocation(location: string, on: LocatedRecord): FeaturePlace | null {
  return readPlace(location, on, MAX_LEVELS);
}

function readPlace(text: string, on: LocatedRecord, levels: number): FeaturePlace | null {
  if (levels === 0) return null;
  const call = readCall(text);
  if (call === null) {
    const intervals = readElement(text, on);
    return intervals === null ? null : { operator: null, intervals };
  }
  if (call.name === 'complement') {
    const place = readPlace(call.inside, on, levels - 1);
    return place === null ? null : { ...place, intervals: reverse(place.intervals) };
  }
  const operator = OPERATORS[call.name];
  if (operator === undefined) return null;
  const intervals: FeatureInterval[] = [];
  for (const part of splitAtCommas(call.inside)) {
    const place = readPlace(part, on, levels - 1);
    if (place === null) return null;
    for (const interval of place.intervals) intervals.push(interval);
  }
  return { operator, intervals };
}

/** `name(inside)`, where the bracket closes at the very end; null for anything else. */
function readCall(text: string): { name: string; inside: string } | null {
  const open = text.indexOf('(');
  if (open <= 0 || !text.endsWith(')')) return null;
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')') depth -= 1;
    if (depth === 0 && i < text.length - 1) return null;
  }
  return { name: text.slice(0, open), inside: text.slice(open + 1, -1) };
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')') depth -= 1;
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function readElement(text: string, on: LocatedRecord): FeatureInterval[] | null {
  const [, firstText, sign, lastText] = ELEMENT.exec(text) ?? [];
  if (firstText === undefined) return null;
  const first = readPosition(firstText);
  const last = lastText === undefined ? first : readPosition(lastText);
  const isSingle = lastText === undefined;
  const start = first.low - 1;
  const end = last.high;
  const recordEnd = on.lengthBp ?? Number.POSITIVE_INFINITY;
  if (first.low < 1 || last.low < 1 || first.high > recordEnd || end > recordEnd) return null;
  if (sign === '^') return readSite(first.low, last.low, on);
  const interval: FeatureInterval = {
    start,
    end,
    strand: '+',
    isStartPartial: isSingle ? first.mark === '<' || first.isRange : first.isPartial,
    isEndPartial: isSingle ? first.mark === '>' || first.isRange : last.isPartial,
  };
  if (start < end) return [interval];
  if (on.circular !== true || on.lengthBp === null) return null;
  return [
    { ...interval, end: on.lengthBp, isEndPartial: false },
    { ...interval, start: 0, isStartPartial: false },
  ];
}

/** The place between two bases that are neighbours, on a circle also the last and the first. */
function readSite(before: number, after: number, on: LocatedRecord): FeatureInterval[] | null {
  const crossesOrigin = on.circular === true && before === on.lengthBp && after === 1;
  if (after !== before + 1 && !crossesOrigin) return null;
  const edge = { isStartPartial: false, isEndPartial: false };
  return [{ start: before, end: before, strand: '+', ...edge }];
}

interface Position {
  low: number;
  high: number;
  mark: string;
  /** One base in a range, or one of several. */
  isRange: boolean;
  isPartial: boolean;
}

function readPosition(text: string): Position {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const isRange = text.includes('(');
  const mark = isRange ? '' : text.replace(/\d+/, '');
  return {
    low: Math.min(...numbers),
    high: Math.max(...numbers),
    mark,
    isRange,
    isPartial: isRange || mark !== '',
  };
}

/** The other strand, read the other way. */
function reverse(intervals: readonly FeatureInterval[]): FeatureInterval[] {
  return intervals
    .map((interval): FeatureInterval => {
      return { ...interval, strand: interval.strand === '+' ? '-' : '+' };
    })
    .reverse();
}
