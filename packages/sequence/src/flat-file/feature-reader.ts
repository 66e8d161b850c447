import type { FeatureQualifier } from './parsed-feature.ts';

/** A feature as its lines state it, before its location is read. */
export interface StatedFeature {
  type: string;
  /** Without white space. */
  location: string;
  qualifiers: FeatureQualifier[];
  /** 1-based line on which it begins. */
  line: number;
}

export interface StrayLine {
  text: string;
  /** 1-based. */
  line: number;
}

/** Puts features together from the lines of a feature table. */
export interface FeatureReader {
  /**
   * @param text the line in the columns of GenBank: a key starts in column 6, all else in column 22
   * @returns the feature that this line ends, because it begins another
   */
  read(text: string, line: number): StatedFeature | null;
  /** Ends the table. @returns the last feature */
  finish(): StatedFeature | null;
  /** Lines since the last call that belong to no feature, because they start in no column of the table. */
  takeStrays(): StrayLine[];
  /** Characters gathered for the feature that is being read. */
  size(): number;
}

/** Some tables have wider or shifted columns: beyond this indent, a key needs a location after it. */
const LAST_KEY_INDENT = 11;
/** Qualifiers and further lines of locations have this indent or less. */
const VALUE_INDENT = 21;
/** A key and a location: positions, an operator, or another entry. */
const KEY_WITH_LOCATION =
  /^[A-Za-z0-9_'*+.-]+\s+(?:(?:complement|join|order|one-of|group|gap)\(|[<>(]*\d|[\w.]+:[<>(]*\d)[^"]*$/;
/** Of a longer line no more is looked at. */
const LONGEST_LOOK = 1000;
const LOCATION_TEXT = /^[\w\s.,<>()^:|-]+$/;

interface OpenQualifier {
  name: string;
  indent: number;
  parts: string[];
  isQuoted: boolean;
  /** So far; while it is odd the value goes on, whatever its next line begins with. */
  quoteCount: number;
}

interface OpenFeature {
  type: string;
  line: number;
  location: string[];
  qualifiers: OpenQualifier[];
  /** A line below it was none of its own. */
  isBroken: boolean;
}

export function createFeatureReader(): FeatureReader {
  let open: OpenFeature | null = null;
  let strays: StrayLine[] = [];
  let size = 0;

  function finish(): StatedFeature | null {
    const feature = open;
    open = null;
    size = 0;
    if (feature === null) return null;
    const { type, line } = feature;
    const qualifiers = feature.qualifiers.map(closeQualifier);
    return { type, line, location: feature.location.join(''), qualifiers };
  }

  return {
    finish,
    size: () => size,
    takeStrays() {
      const taken = strays;
      strays = [];
      return taken;
    },
    read(text, line) {
      const indent = text.search(/\S/);
      if (indent < 0) return null;
      const content = text.trim();
      if (beginsFeature(content, indent, open)) {
        const ended = finish();
        const [type = '', ...location] = content.split(/\s+/);
        open = { type, line, location, qualifiers: [], isBroken: false };
        size = content.length;
        return ended;
      }
      if (open?.isBroken) return null;
      size += content.length;
      if (open !== null && addLine(open, content, indent)) return null;
      strays.push({ text: content, line });
      // What follows may belong to this line: it is none of the feature before.
      if (open !== null) open.isBroken = true;
      return null;
    },
  };
}

function beginsFeature(content: string, indent: number, open: OpenFeature | null): boolean {
  const last = open?.qualifiers.at(-1);
  const hasLocation = KEY_WITH_LOCATION.test(content.slice(0, LONGEST_LOOK));
  if (isInsideQuotes(last)) return hasLocation && indent < Math.min(VALUE_INDENT, last.indent);
  if (indent <= LAST_KEY_INDENT) return /^[^\s/"]/.test(content);
  return hasLocation && indent < VALUE_INDENT;
}

/** @returns whether the line is one of the feature */
function addLine(open: OpenFeature, content: string, indent: number): boolean {
  const last = open.qualifiers.at(-1);
  if (content.startsWith('/') && !isInsideQuotes(last)) {
    open.qualifiers.push(openQualifier(content, indent));
    return true;
  }
  if (last === undefined) {
    const mayBe = indent >= VALUE_INDENT || isLocationOpen(open.location.join(''));
    if (!mayBe || !LOCATION_TEXT.test(content)) return false;
    open.location.push(content.replaceAll(/\s+/g, ''));
    return true;
  }
  const isOfValue = last.isQuoted
    ? isInsideQuotes(last)
    : last.parts.length > 0 && indent >= last.indent;
  if (isOfValue) continueQualifier(last, content);
  return isOfValue;
}

function isInsideQuotes(qualifier: OpenQualifier | undefined): qualifier is OpenQualifier {
  return qualifier !== undefined && qualifier.quoteCount % 2 === 1;
}

/** Does a location go on in the next line? */
function isLocationOpen(location: string): boolean {
  return (
    location === '' ||
    /[,(.^:]$/.test(location) ||
    location.split('(').length > location.split(')').length
  );
}

function openQualifier(content: string, indent: number): OpenQualifier {
  const [start = '', name = '', equals = ''] = /^\/([^\s=]*)\s*(=?)/.exec(content) ?? [];
  const value = content.slice(start.length).trimStart();
  const isQuoted = value.startsWith('"');
  return {
    name,
    indent,
    parts: equals === '' && value === '' ? [] : [value],
    isQuoted,
    quoteCount: isQuoted ? countQuotes(value) : 0,
  };
}

function continueQualifier(qualifier: OpenQualifier, content: string): void {
  qualifier.parts.push(content);
  if (qualifier.isQuoted) qualifier.quoteCount += countQuotes(content);
}

function closeQualifier({ name, parts, isQuoted }: OpenQualifier): FeatureQualifier {
  if (parts.length === 0) return { name, value: null };
  // Lines are broken at spaces, but a protein has none.
  const value = parts.join(name === 'translation' ? '' : ' ');
  if (!isQuoted) return { name, value };
  const inside = value.slice(1, value.length > 1 && value.endsWith('"') ? -1 : undefined);
  return { name, value: inside.replaceAll('""', '"') };
}

function countQuotes(text: string): number {
  return text.split('"').length - 1;
}
