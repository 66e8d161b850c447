import type { ParameterValue } from '@flipon/analyses/field';
import type { ExportHeading } from './hit-writer.ts';
import { oneLine } from './one-line.ts';

/**
 * What a file says of itself, as lines of comment.
 *
 * @param notes what the format has to say beside it, first of all its coordinates
 */
export function headingLines(heading: ExportHeading, notes: readonly string[]): string {
  const { definition, parameters, version, sources, selection } = heading;
  const values = Object.entries(parameters).map(([key, value]) => `${key}=${printValue(value)}`);
  return [
    `Flipon ${version}, ${definition.title} (${definition.kind}), rules ${definition.kernelVersion}`,
    `parameters: ${values.join(' ')}`,
    ...sources.map(({ name, sha256 }) =>
      sha256 === undefined ? `source: ${name}` : `source: ${name} sha256:${sha256}`,
    ),
    ...(selection === undefined ? [] : [`only hits with: ${selection}`]),
    ...notes,
  ]
    .map((line) => `# ${oneLine(line)}\n`)
    .join('');
}

function printValue(value: ParameterValue): string {
  return typeof value === 'object' ? value.join(',') : String(value);
}
