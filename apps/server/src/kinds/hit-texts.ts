import type { StoredAnalysis } from '@flipon/store/analyses';
import { g4HunterTexts } from './g4hunter/g4hunter-texts.ts';

/** What a kind reads off the bases of a hit, beside its letters. */
export interface HitTexts {
  /** Letters that it needs on each side of the hit. */
  context: number;
  /** @param bases the hit with its context */
  present(bases: Uint8Array, analysis: StoredAnalysis): Record<string, unknown>;
}

const texts: Record<string, HitTexts> = { g4hunter: g4HunterTexts };
const NONE: HitTexts = { context: 0, present: () => ({}) };

export function hitTexts(kind: string): HitTexts {
  return texts[kind] ?? NONE;
}
