import type { AnalysisDefinition } from '../definition.ts';
import type { ParameterValues, WireValues } from '../parameters/field.ts';
import file from './trust-lines.json' with { type: 'json' };

/** The placeholder of the settings in a line. */
export const SETTINGS = '{settings}';

/** What was measured of settings. */
export interface TrustLine {
  /** The label of the preset that has them; absent where none has. */
  preset?: string;
  /** The settings, where no preset has them; fields that it does not name have their defaults. */
  values?: ParameterValues;
  /** A sentence, with `SETTINGS` in it where it names them. */
  text: string;
  /** The same of RNA, where sequences of DNA and of RNA were measured. */
  ofRna?: string;
  /** How often it finds something by chance, in letters like those of human genes. */
  chance: string;
  /** The titles of the sets that the sentences are of; empty without one. */
  measuredOn: string;
}

/** Those of each kind, in the order of its presets, and then of other settings. */
export type TrustLines = Readonly<Record<string, readonly TrustLine[]>>;

/** As `npm run accuracy -- --page` has kept them: far smaller than the figures that they come from. */
export const trustLines: TrustLines = file as TrustLines;

/** Where a search looks, and not by which rule: what was measured holds for any value. */
const PLACES: readonly string[] = ['strand', 'wrapOrigin'];

type Kind = Pick<AnalysisDefinition, 'kind' | 'fields' | 'presets' | 'operatorKey'>;

/**
 * How far a search is to be trusted: what was measured of its settings. Where nothing was, it says so and
 * tells what was measured of the first preset.
 *
 * @param parameters of a finished search, under their wire names
 * @param type of the sequence; null where it is not known
 * @param isChosen some of its hits were chosen, by a filter or a range: the figures are of all of them
 */
export function trustLine(
  definition: Kind,
  parameters: WireValues,
  type: 'DNA' | 'RNA' | null = 'DNA',
  isChosen = false,
): string {
  const line = lineOfAll(definition, parameters, type);
  return isChosen ? `Of all hits, before some were chosen: ${line}` : line;
}

function lineOfAll(definition: Kind, parameters: WireValues, type: 'DNA' | 'RNA' | null): string {
  const lines = trustLines[definition.kind] ?? [];
  const own = measuredLine(definition, parameters);
  const [usual] = lines;
  if (own !== undefined) return lineFor(own, 'These settings', type);
  if (usual === undefined) return 'Nothing was measured of this kind.';
  const others = `Those of the preset ${usual.preset}`;
  return `These settings were not measured. ${lineFor(usual, others, type)}`;
}

/** What was measured of a preset, of DNA and of RNA, and on which sets. */
export function trustOfPreset(kind: string, label: string): string | null {
  const line = trustLines[kind]?.find(({ preset }) => preset === label);
  if (line === undefined) return null;
  const { text, ofRna, chance, measuredOn } = line;
  return [
    text.replace(SETTINGS, 'These settings'),
    ...(ofRna === undefined ? [] : [ofRna.replace(SETTINGS, 'They')]),
    chance,
    ...moleculeWords(line),
    ...(measuredOn === '' ? [] : [`Measured on: ${measuredOn}.`]),
  ].join(' ');
}

/** Which of the sentences are of DNA, where not all say so. */
function moleculeWords({ text, ofRna }: TrustLine): string[] {
  if (!text.startsWith(SETTINGS)) return [];
  if (ofRna !== undefined || text.includes(' of RNA')) return ['The genes are DNA.'];
  return ['All of this is of DNA: nothing was measured on RNA.'];
}

function lineFor(line: TrustLine, settings: string, type: 'DNA' | 'RNA' | null): string {
  const { text, ofRna, chance } = line;
  const first = (type === 'RNA' ? (ofRna ?? text) : text).replace(SETTINGS, settings);
  const words = [first, chance];
  if (type === 'DNA') return words.join(' ');
  const isOpen = type === null && ofRna !== undefined;
  const more = isOpen ? ['If the sequence is RNA, other figures hold.'] : moleculeWords(line);
  return [...words, ...more].join(' ');
}

/** The line of settings that are equal to measured ones; undefined where these were not measured. */
function measuredLine(
  { kind, fields, presets, operatorKey }: Kind,
  parameters: WireValues,
): TrustLine | undefined {
  if (operatorKey !== undefined && parameters[operatorKey] !== undefined) return undefined;
  // An answer of the server says only that there are such values.
  if (parameters['hasOperatorValues'] === true) return undefined;
  const rules = fields.filter(({ key }) => !PLACES.includes(key));
  const isGiven = (values: ParameterValues) =>
    rules.every(({ key, default: usual }) =>
      isSame(parameters[key] ?? usual, values[key] ?? usual),
    );
  const label = presets.find(({ values }) => isGiven(values))?.label;
  return trustLines[kind]?.find(({ preset, values }) =>
    values === undefined ? preset === label : isGiven(values),
  );
}

/** Equal numbers, words and switches, or lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return String(one) === String(other);
}
