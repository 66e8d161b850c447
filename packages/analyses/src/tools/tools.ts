import type { AnalysisKind } from '../definitions.ts';
import type { KindLook } from '../kind-look.ts';
import { g4killer } from './g4killer/g4killer.ts';
import { p53Tool } from './p53/p53-tool.ts';

interface ListedTool {
  title: string;
  /** Its title in lists together with the analyses, whose titles it must not repeat. */
  listTitle: string;
  /** What it answers, in a few words under that title. */
  brief: string;
  /** The analysis that it follows in such a list. */
  beside: AnalysisKind;
  /** Its sign; that of the analysis whose name it has needs none. */
  look?: Pick<KindLook, 'colour' | 'glyph'>;
}

/**
 * The calculators that have a screen of their own, in the order of menus. `tool` is the flag of
 * `management/info` that switches it on.
 */
export const tools = [g4killer, p53Tool] as const satisfies readonly ListedTool[];

export type Tool = (typeof tools)[number];
