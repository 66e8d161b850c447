import type { FeatureQualifier } from './parsed-feature.ts';

/** What an entry holds, as far as tests compare it. */
export interface SlowEntry {
  name: string;
  description: string;
  circular: boolean | null;
  bases: string;
  features: { type: string; location: string; qualifiers: FeatureQualifier[] }[];
}

/**
 * The slow, obvious version of the flat file parser, which tests compare with it: regular expressions
 * over the whole text. For correct files alone; it refuses nothing.
 *
 * @param text with LF as line end
 */
export function parseFlatFileSlowly(text: string): SlowEntry[] {
  const entries = text.match(/^(?:LOCUS|ID {3})[\s\S]*?(?:^\/\/|(?![\s\S]))/gm) ?? [];
  return entries.map((entry) => (entry.startsWith('LOCUS') ? readGenbank(entry) : readEmbl(entry)));
}

function readGenbank(entry: string): SlowEntry {
  const [facts = '', bases = ''] = entry.split(/^ORIGIN.*$/m);
  const table = /^FEATURES.*\n((?: .*\n|\n)*)/m.exec(facts)?.[1] ?? '';
  const definition = /^DEFINITION((?:.*\n)(?: .*\n)*)/m.exec(facts)?.[1] ?? '';
  const words = [/^VERSION[ ]+(\S+)/m, /^ACCESSION[ ]+(\S+)/m, /^LOCUS[ ]+(\S+)/m];
  const name = firstWord(facts, words);
  return {
    name: name === '' ? '' : name + readRegion(facts),
    description: joinWords(definition),
    circular: readShape(/^LOCUS.*\s(circular|linear)\s/.exec(`${facts.split('\n')[0]} `)),
    bases: bases.replaceAll(/[^a-z]/gi, '').toUpperCase(),
    features: readTable(table),
  };
}

function readRegion(facts: string): string {
  const lines = /^ACCESSION(?:.*\n)(?: .*\n)*/m.exec(facts)?.[0] ?? '';
  const region = /\sREGION:(.*)/s.exec(lines)?.[1]?.replaceAll(/\s/g, '');
  if (region === undefined) return '';
  const [, , from, to, back, end] =
    /^((\d+)\.\.(\d+)|complement\((\d+)\.\.(\d+)\))$/.exec(region) ?? [];
  if (from !== undefined) return `:${from}-${to}`;
  return back === undefined ? ':?' : `:c${end}-${back}`;
}

function readEmbl(entry: string): SlowEntry {
  const [facts = '', bases = ''] = entry.split(/^SQ.*$/m);
  const table = (facts.match(/^FT.*\n/gm) ?? []).map((line) => `  ${line.slice(2)}`).join('');
  const version = /^ID {3}([^\s;]+);.*; *SV (\d+);|^ID {3}([^\s;]+); SV (\d+);/.exec(facts);
  const stated = version === null ? '' : `${version[1] ?? version[3]}.${version[2] ?? version[4]}`;
  const definition = (facts.match(/^DE .*\n/gm) ?? []).map((line) => line.slice(2)).join('');
  const words = [/^SV +([^\s;]+)/m, /^AC +([^\s;]+)/m, /^ID +([^\s;]+)/m];
  return {
    name: stated || firstWord(facts, words),
    description: joinWords(definition),
    circular: readShape(/^ID.*; *(circular|linear)\b/.exec(facts)),
    bases: bases.replaceAll(/[^a-z]/gi, '').toUpperCase(),
    features: readTable(table),
  };
}

function readTable(table: string): SlowEntry['features'] {
  const features = table.match(/^ {5}\S.*\n(?: {13}.*\n|\s*\n)*/gm) ?? [];
  return features.map((feature) => {
    const [, type = '', location = '', rest = ''] =
      /^ {5}(\S+)((?:(?!\n\s*\/)[\s\S])*)([\s\S]*)$/.exec(feature) ?? [];
    const qualifiers = rest.matchAll(
      /\n\s*\/([^=\s]*) *(=?)("(?:[^"]|"")*(?:"|$)|[\s\S]*?(?=\n\s*\/|$))/g,
    );
    return {
      type,
      location: location.replaceAll(/\s/g, ''),
      qualifiers: [...qualifiers].map(([, name = '', equals, value = '']) => ({
        name,
        value: equals === '' && value.trim() === '' ? null : readValue(name, value),
      })),
    };
  });
}

function readValue(name: string, text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const value = lines.filter((line) => line !== '').join(name === 'translation' ? '' : ' ');
  return value.startsWith('"') ? value.replaceAll(/^"|(?<=.)"$/g, '').replaceAll('""', '"') : value;
}

function readShape(match: RegExpExecArray | null): boolean | null {
  return match === null ? null : match[1] === 'circular';
}

function firstWord(facts: string, patterns: readonly RegExp[]): string {
  const words = patterns.map((pattern) => pattern.exec(facts)?.[1] ?? '');
  return words.find((word) => !['', '.', '-'].includes(word)) ?? '';
}

function joinWords(definition: string): string {
  const lines = definition.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replace(/\.$/, '');
}
