import type { Info } from '@flipon/contract/management';
import { type ShownKind, shownKinds } from './shown-kinds.ts';

/** Kinds that this page knows and this server has switched on, in the order of the list. */
export function availableKinds(info: Info | undefined): ShownKind[] {
  return shownKinds.filter((kind) => info?.analysis[kind] === true);
}
