import type { AnalysisDefinition } from '../definition.ts';
import type { ParameterValues, WireValues } from '../parameters/field.ts';
import file from './trust-lines.json' with { type: 'json' };

/** Stands in a line where it names the settings. */
export const SETTINGS = '{settings}';

/** What was measured of a preset: a sentence or two; of RNA, where sequences of RNA were measured. */
export interface TrustLine {
  preset: string;
  text: string;
  ofRna?: string;
}

/** Those of each kind, in the order of its presets. */
export type TrustLines = Readonly<Record<string, readonly TrustLine[]>>;

/** As `npm run accuracy -- --page` has kept them: far smaller than the figures that they come from. */
export const trustLines: TrustLines = file as TrustLines;

/** Where a search looks, and not by which rule: what was measured holds for any value. */
const PLACES: readonly string[] = ['strand', 'wrapOrigin'];

type Kind = Pick<AnalysisDefinition, 'kind' | 'fields' | 'presets' | 'operatorKey'>;

/**
 * How far a search is to be trusted: what was measured of its settings. Where they are those of no preset,
 * it says so and tells what was measured of the first one.
 *
 * @param parameters of a finished search, under their wire names
 * @param type of the sequence; null where it is not known
 */
export function trustLine(
  definition: Kind,
  parameters: WireValues,
  type: 'DNA' | 'RNA' | null = 'DNA',
): string {
  const lines = trustLines[definition.kind] ?? [];
  const preset = presetOf(definition, parameters);
  const own = lines.find((line) => line.preset === preset);
  const [usual] = lines;
  if (own !== undefined) return lineFor(own, 'These settings', type);
  if (usual === undefined) return 'Nothing was measured of this kind.';
  const others = `Those of the preset ${usual.preset}`;
  return `These settings were not measured. ${lineFor(usual, others, type)}`;
}

/** What was measured of a preset. */
export function trustOfPreset(kind: string, label: string): string | null {
  const line = trustLines[kind]?.find(({ preset }) => preset === label);
  return line === undefined ? null : lineFor(line, 'These settings', 'DNA');
}

function lineFor({ text, ofRna }: TrustLine, settings: string, type: 'DNA' | 'RNA' | null): string {
  const line = (type === 'RNA' ? (ofRna ?? text) : text).replace(SETTINGS, settings);
  if (type === 'DNA') return line;
  if (ofRna !== undefined) {
    return type === null ? `${line} If the sequence is RNA, other figures hold.` : line;
  }
  // Some were measured on RNA alone.
  const isOfDna = text.startsWith(SETTINGS) && !text.includes(' of RNA');
  return isOfDna ? `${line} All of this is of DNA: nothing was measured on RNA.` : line;
}

function presetOf(
  { fields, presets, operatorKey }: Kind,
  parameters: WireValues,
): string | undefined {
  if (operatorKey !== undefined && parameters[operatorKey] !== undefined) return undefined;
  // An answer of the server says only that there are such values.
  if (parameters['hasOperatorValues'] === true) return undefined;
  const rules = fields.filter(({ key }) => !PLACES.includes(key));
  return presets.find(({ values }) =>
    rules.every(({ key, default: usual }) =>
      isSame(parameters[key] ?? usual, (values as ParameterValues)[key] ?? usual),
    ),
  )?.label;
}

/** Equal numbers, words and switches, or lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return String(one) === String(other);
}
