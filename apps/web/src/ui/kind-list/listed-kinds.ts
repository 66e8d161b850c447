import type { AnalysisKind } from '@flipon/analyses/definitions';
import { kindList, type toolList } from './kind-list.ts';

/** What lists say of a kind. */
export type ListedKind = (typeof kindList)[number];

/** What lists say of a calculator. */
export type ListedTool = (typeof toolList)[number];

/** All kinds, in the order of lists. */
export const listedKinds: readonly AnalysisKind[] = kindList.map(({ kind }) => kind);

/** Whether a text is the name of a kind. */
export function isListedKind(text: string): text is AnalysisKind {
  return kindList.some(({ kind }) => kind === text);
}

export function listedKind(kind: AnalysisKind): ListedKind {
  const found = kindList.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`There is no kind ${kind}.`);
  return found;
}
