import {
  type AnalysisKind,
  definitionOf,
  derivedFieldsOf,
  type KindParameters,
} from '../definitions.ts';
import { createItemMaker, type ItemMaker } from '../hits/hit-item.ts';

/** Makes the items of a result of a kind that is in the list. */
export function itemMakerOf<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
): ItemMaker {
  return createItemMaker(definitionOf(kind), derivedFieldsOf(kind), parameters);
}
