import type { AnalysisKind } from '@flipon/analyses/definitions';

/** THE LIST of kinds that have a screen, in the order of menus. */
export const shownKinds = ['g4hunter'] as const satisfies readonly AnalysisKind[];

export type ShownKind = (typeof shownKinds)[number];
