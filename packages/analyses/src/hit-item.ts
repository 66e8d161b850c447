import type { AnalysisDefinition } from './definition.ts';
import type { ParameterValues } from './field.ts';
import type { HitRow, HitTexts } from './hit-texts.ts';
import { shortestFloat32 } from './shortest-float32.ts';

const decoder = new TextDecoder('latin1');

/**
 * Makes the items of a kind's hits: every column under its wire name, as the API and the JSON
 * lines of the command line show it.
 *
 * @returns a function of a hit and its bases with `texts.context` letters on each side; null
 *   instead of bases leaves the texts out and says so in `textOmitted`
 */
export function createItemMaker(
  definition: AnalysisDefinition,
  texts: HitTexts,
  parameters: ParameterValues,
): (row: HitRow, bases: Uint8Array | null) => Record<string, unknown> {
  const { context } = texts;
  const readTexts = texts.reader(parameters);
  return (row, bases) => {
    const item: Record<string, unknown> = { id: row['id'] };
    for (const { key, type, from } of definition.columns) {
      const value = row[key] as number;
      if (from === 'stored') item[key] = print(type, value);
      else if (from === 'end') item[key] = (row['position'] as number) + (row['length'] as number);
      else if (from === 'bases') {
        item[key] =
          bases === null ? '' : decoder.decode(bases.subarray(context, bases.length - context));
      } else if ('labels' in from) item[key] = from.labels[value];
      else item[key] = Math.abs(print(type, row[from.absoluteOf] as number));
    }
    if (bases === null) return { ...item, textOmitted: true };
    return { ...item, ...readTexts(row, bases) };
  };
}

function print(type: string, value: number): number {
  return type === 'float32' ? shortestFloat32(value) : value;
}
