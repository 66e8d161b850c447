import { g4killer } from './g4killer/g4killer.ts';
import { p53Tool } from './p53/p53-tool.ts';

/**
 * The calculators that have a screen of their own, in the order of menus. `tool` is the flag of
 * `management/info` that switches it on.
 */
export const tools = [g4killer, p53Tool] as const;

export type Tool = (typeof tools)[number];
