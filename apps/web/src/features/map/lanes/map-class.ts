import { definitionOf, type KindDefinition } from '@flipon/analyses/definitions';
import type { MapResult } from '../address/chosen-results.ts';
import { resultKey } from '../address/map-address.ts';

/** A result as the page speaks of it: a class of hits. */
export interface MapClass {
  /** In the address, and in lanes. */
  key: string;
  result: MapResult;
  definition: KindDefinition;
  /** The title of its kind, with a number where several results are of one kind. */
  name: string;
  /** The two letters of its kind, with a number where several results are of one kind. */
  code: string;
}

/** The classes of these results, in their order. */
export function classesOf(results: readonly MapResult[]): MapClass[] {
  return results.map((result, index) => {
    const definition = definitionOf(result.kind);
    const same = results.filter(({ kind }) => kind === result.kind);
    const before = results.slice(0, index).filter(({ kind }) => kind === result.kind).length;
    const { title, look } = definition;
    const code = look?.code ?? title.slice(0, 2).toUpperCase();
    const [name, letters] =
      same.length > 1 ? [`${title} ${before + 1}`, `${code}.${before + 1}`] : [title, code];
    return { key: resultKey(result.id), result, definition, name, code: letters };
  });
}
