import type { AnalysisKind } from '@flipon/analyses/definitions';

/** THE LIST of kinds that have a screen, in the order of menus. */
export const shownKinds = [
  'g4hunter',
  'rloopr',
  'zdna',
  'cpg',
  'p53predictor',
  'cruciform',
] as const satisfies readonly AnalysisKind[];

export type ShownKind = (typeof shownKinds)[number];
