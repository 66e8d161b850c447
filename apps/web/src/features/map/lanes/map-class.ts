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
}

/** The classes of these results, in their order. */
export function classesOf(results: readonly MapResult[]): MapClass[] {
  return results.map((result, index) => {
    const definition = definitionOf(result.kind);
    const same = results.filter(({ kind }) => kind === result.kind);
    const before = results.slice(0, index).filter(({ kind }) => kind === result.kind).length;
    const name = same.length > 1 ? `${definition.title} ${before + 1}` : definition.title;
    return { key: resultKey(result.id), result, definition, name };
  });
}
