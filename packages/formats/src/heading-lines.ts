import { extrasOf } from '@flipon/analyses/extra-columns';
import type { ParameterValue } from '@flipon/analyses/field';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import type { ExportHeading } from './hit-writer.ts';
import { PROVENANCE_KEY, provenanceLine, type WrittenForm } from './provenance.ts';
import { oneLine } from './text/one-line.ts';
import { trustOfHits } from './trust-of-hits.ts';

/** What comments begin with that tell the checksum of bases, or which hits were chosen. */
export const BASES_LABEL = 'bases';
export const SELECTION_LABEL = 'only hits with';
/** What the comment begins with that tells the weights and the engine of a network. */
export const NETWORK_LABEL = 'computed with';

/** What the comment begins with that tells how far to trust the hits. */
export const TRUST_LABEL = 'how far to trust it';

/**
 * The description of a file as comment lines: for people, and in the last line for programs.
 *
 * @param form of the file
 * @param notes further lines of the format, its coordinates first
 */
export function headingLines(
  heading: ExportHeading,
  form: WrittenForm,
  notes: readonly string[],
): string {
  const provenance = `${PROVENANCE_KEY}: ${provenanceLine(heading, form)}`;
  return [...headingTexts(heading, notes), provenance]
    .map((line) => `# ${oneLine(line)}\n`)
    .join('');
}

/**
 * The comment lines behind the last hit: the checksums of the bases, where they were not known before.
 *
 * @returns an empty text where the heading has them
 */
export function closingLines({ readSources }: ExportHeading): string {
  return (readSources?.() ?? []).map((source) => `# ${basesLine(source)}\n`).join('');
}

/** The comment, without its sign, that tells the checksum of a sequence. */
export function basesLine({ name, sha256 }: { name: string; sha256?: string }): string {
  return oneLine(`${BASES_LABEL}: ${name} sha256:${sha256}`);
}

/** The heading with all that is known after the last hit, for parts of a file that are written then. */
export function closedHeading<H extends ExportHeading>(heading: H): H {
  return { ...heading, sources: heading.readSources?.() ?? heading.sources };
}

/** The description of a file for people alone, as texts that may have line ends. */
export function headingTexts(heading: ExportHeading, notes: readonly string[]): string[] {
  const { definition, parameters, note, version, sources, selection, extra = [] } = heading;
  const texts = ownTextsOf(definition, parameters);
  const computedWith = texts.map(({ key, value }) => `${key} ${value}`).join('; ');
  return [
    `Flipon ${version}, ${definition.title} (${definition.kind}), rules ${definition.kernelVersion}`,
    `parameters: ${parameterWords(definition, parameters)}`,
    ...(computedWith === '' ? [] : [`${NETWORK_LABEL}: ${computedWith}`]),
    ...(note === undefined ? [] : [note]),
    `${TRUST_LABEL}: ${trustOfHits(heading)}`,
    ...sources.map(({ name, sha256 }) =>
      sha256 === undefined ? `source: ${name}` : `source: ${name} sha256:${sha256}`,
    ),
    ...(selection === undefined ? [] : [`${SELECTION_LABEL}: ${selection.words}`]),
    ...extrasOf(definition, extra).map(({ columns, help }) => {
      return `${columns.map(({ key }) => key).join(', ')}: ${help}`;
    }),
    ...notes,
  ];
}

/** Settings as `windowSize=25 threshold=1.4`, without the texts of a network. */
export function parameterWords(
  definition: ExportHeading['definition'],
  parameters: ExportHeading['parameters'],
): string {
  const texts = ownTextsOf(definition, parameters);
  return Object.entries(parameters)
    .filter(([key]) => !texts.some((text) => text.key === key))
    .map(([key, value]) => `${key}=${printValue(value)}`)
    .join(' ');
}

function printValue(value: ParameterValue): string {
  return typeof value === 'object' ? value.join(',') : String(value);
}
