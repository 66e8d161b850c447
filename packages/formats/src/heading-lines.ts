import { extrasOf } from '@flipon/analyses/extra-columns';
import type { ParameterValue } from '@flipon/analyses/field';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import type { ExportHeading } from './hit-writer.ts';
import { oneLine } from './one-line.ts';
import { PROVENANCE_KEY, provenanceLine, type WrittenForm } from './provenance.ts';

/**
 * What a file says of itself, as lines of comment: for people, and on the last one for programs.
 *
 * @param form of the file
 * @param notes what the format has to say beside it, first of all its coordinates
 */
export function headingLines(
  heading: ExportHeading,
  form: WrittenForm,
  notes: readonly string[],
): string {
  const { definition, parameters, note, version, sources, selection, extra = [] } = heading;
  const texts = ownTextsOf(definition, parameters);
  const isText = (name: string) => texts.some(({ key }) => key === name);
  const values = Object.entries(parameters)
    .filter(([key]) => !isText(key))
    .map(([key, value]) => `${key}=${printValue(value)}`);
  const computedWith = texts.map(({ key, value }) => `${key} ${value}`).join('; ');
  return [
    `Flipon ${version}, ${definition.title} (${definition.kind}), rules ${definition.kernelVersion}`,
    `parameters: ${values.join(' ')}`,
    ...(computedWith === '' ? [] : [`computed with: ${computedWith}`]),
    ...(note === undefined ? [] : [note]),
    ...sources.map(({ name, sha256 }) =>
      sha256 === undefined ? `source: ${name}` : `source: ${name} sha256:${sha256}`,
    ),
    ...(selection === undefined ? [] : [`only hits with: ${selection.words}`]),
    ...extrasOf(definition, extra).map(({ columns, help }) => {
      return `${columns.map(({ key }) => key).join(', ')}: ${help}`;
    }),
    ...notes,
    `${PROVENANCE_KEY}: ${provenanceLine(heading, form)}`,
  ]
    .map((line) => `# ${oneLine(line)}\n`)
    .join('');
}

function printValue(value: ParameterValue): string {
  return typeof value === 'object' ? value.join(',') : String(value);
}
