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

/** Puts features together from the lines of a feature table. */
export interface FeatureReader {
  /**
   * @param text the line in the columns of GenBank: a key stands in column 6, all else in column 22
   * @returns the feature that this line ends, because it begins another
   */
  read(text: string, line: number): StatedFeature | null;
  /** Ends the table. @returns the last feature */
  finish(): StatedFeature | null;
  /** Characters gathered for the feature that is being read. */
  size(): number;
}

/** Some tables have wider columns, and some files shift them; no key stands this far right. */
const FIRST_COLUMN_WITHOUT_KEYS = 13;

interface OpenQualifier {
  name: string;
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
}

export function createFeatureReader(): FeatureReader {
  let open: OpenFeature | null = null;
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
    read(text, line) {
      const indent = text.search(/\S/);
      if (indent < 0) return null;
      const content = text.trim();
      if (indent < FIRST_COLUMN_WITHOUT_KEYS - 1) {
        const ended = finish();
        const [type = '', ...location] = content.split(/\s+/);
        open = { type, line, location, qualifiers: [] };
        size = content.length;
        return ended;
      }
      if (open === null) return null;
      size += content.length;
      const last = open.qualifiers.at(-1);
      const isInsideQuotes = last !== undefined && last.quoteCount % 2 === 1;
      if (content.startsWith('/') && !isInsideQuotes) open.qualifiers.push(openQualifier(content));
      else if (last === undefined) open.location.push(content.replaceAll(/\s+/g, ''));
      else continueQualifier(last, content);
      return null;
    },
  };
}

function openQualifier(content: string): OpenQualifier {
  const [start = '', name = '', equals = ''] = /^\/([^\s=]*)\s*(=?)/.exec(content) ?? [];
  const value = content.slice(start.length);
  const isQuoted = value.startsWith('"');
  return {
    name,
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
