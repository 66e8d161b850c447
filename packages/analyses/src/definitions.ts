import type { AnalysisDefinition } from './definition.ts';
import { cpg } from './kinds/cpg/cpg.ts';
import { cruciform } from './kinds/cruciform/cruciform.ts';
import { g4hunter } from './kinds/g4hunter/g4hunter.ts';
import { p53predictor } from './kinds/p53predictor/p53predictor.ts';
import { rloopr } from './kinds/rloopr/rloopr.ts';
import { zdna } from './kinds/zdna/zdna.ts';

/** THE LIST of analysis kinds. A kind without a kernel in `scan/src/runners.ts` does not compile. */
export const definitions = {
  g4hunter,
  rloopr,
  zdna,
  cpg,
  p53predictor,
  cruciform,
} as const satisfies Record<string, AnalysisDefinition>;

export type AnalysisKind = keyof typeof definitions;

export const analysisKinds = Object.keys(definitions) as AnalysisKind[];

export function isAnalysisKind(text: string): text is AnalysisKind {
  return Object.hasOwn(definitions, text);
}

export function definitionOf(kind: AnalysisKind): AnalysisDefinition {
  return definitions[kind];
}
