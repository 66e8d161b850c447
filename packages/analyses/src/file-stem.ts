import type { AnalysisDefinition } from './definition.ts';
import { isAnalysisKind, rulesOf } from './definitions.ts';
import type { Field, WireValues } from './parameters/field.ts';

type NamedKind = Pick<AnalysisDefinition, 'kind' | 'fields'>;

/** What a file is of, as its name tells it. */
export interface NamedFile {
  sequenceName: string;
  /** The analysis' parameters under their wire names; other values may be among them. */
  parameters: WireValues;
  /** The name of the only record that it is of. */
  record?: string | undefined;
  /** What it holds where that is not all hits: `summary`, `chart`, `filtered`. */
  part?: string | undefined;
}

/** Names have 100 characters at most; the longest ending is `.bedgraph`. */
const LONGEST_STEM = 90;
/** However many settings there are, this much of the sequence's name stays. */
const LEAST_NAME = 24;
/** Windows keeps these for devices, whatever ending they have. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i;

/**
 * The name of a file without its ending: `<sequence>_<kind>_<settings>`, such as
 * `chr2R_g4hunter_w25_t1.4`. Settings whose field has a `short` name are always included, others where they
 * differ from what these imply. Equal for equal input; ASCII without white space, at most 90 characters, a
 * valid file name on every system.
 */
export function fileStem(definition: NamedKind, file: NamedFile): string {
  const { sequenceName, parameters, record, part } = file;
  const settings = [definition.kind, ...settingTokens(definition, parameters)].join('_');
  const last = part === undefined ? '' : `_${part}`;
  const rest = `_${trim(settings.slice(0, LONGEST_STEM - LEAST_NAME - last.length))}${last}`;
  const names = record === undefined || record === sequenceName ? [] : [record];
  return joinNames([sequenceName, ...names], LONGEST_STEM - rest.length) + rest;
}

/**
 * The name of a file of a sequence's own letters, without its ending: `chr2R`, or of a part of it
 * `dm6_chr2R_101-200`.
 *
 * @param part 0-based, half-open; its name tells positions from 1
 */
export function sequenceFileStem(file: {
  sequenceName: string;
  record?: string | undefined;
  part?: { start: number; end: number } | undefined;
}): string {
  const { sequenceName, record, part } = file;
  const place = part === undefined ? '' : `_${part.start + 1}-${part.end}`;
  const names = record === undefined || record === sequenceName ? [] : [record];
  return joinNames([sequenceName, ...names], LONGEST_STEM - place.length) + place;
}

/** The settings of an analysis as its files are named by them: `w25`, `t1.4`, `searchmodeG`. */
export function settingTokens(definition: NamedKind, parameters: WireValues): string[] {
  const { kind, fields } = definition;
  const leading = fields.filter(({ short }) => short !== undefined);
  const given = Object.fromEntries(leading.map(({ key }) => [key, parameters[key]]));
  // A model brings its own scores: told is what differs from these, not from those of another one.
  const { fill } = isAnalysisKind(kind) ? rulesOf(kind) : {};
  const implied = fill?.(given) ?? {};
  return fields.flatMap((field) => {
    const value = parameters[field.key];
    const isUsual = String(value) === String(implied[field.key] ?? field.default);
    if (value === undefined || (isUsual && field.short === undefined)) return [];
    return [toAscii(tokenOf(field, value))].filter((token) => token !== '');
  });
}

function tokenOf(field: Field, value: unknown): string {
  const { short = field.key.toLowerCase() } = field;
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return `${short}${value}`;
    case 'flag':
      return value === true ? short : `no${short}`;
    case 'scores':
      return `${short}${[value].flat().join('-')}`;
    case 'choice':
    case 'choices': {
      const options: readonly { value: unknown; short?: string }[] = field.options;
      const chosen = options.filter((option) => [value].flat().includes(option.value));
      return `${short}${chosen.map((option) => option.short ?? option.value).join('-')}`;
    }
  }
}

function joinNames(names: readonly string[], room: number): string {
  const clean = names.map(toAscii).filter((name) => name !== '');
  const longest = Math.floor((room - clean.length + 1) / clean.length);
  const whole = clean.join('_');
  const joined =
    whole.length <= room ? whole : clean.map((name) => trim(name.slice(0, longest))).join('_');
  if (joined === '') return 'sequence';
  return RESERVED.test(joined) ? `_${joined.slice(0, room - 1)}` : joined;
}

/** Without accents, and with `_` for what is no letter, digit, point or hyphen. */
function toAscii(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return trim(plain.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/\.{2,}/g, '.'));
}

/** Files that begin with a point are hidden, and a hyphen begins an option. */
function trim(text: string): string {
  return text.replace(/^[._-]+|[._-]+$/g, '');
}
