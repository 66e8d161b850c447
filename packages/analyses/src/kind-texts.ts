import type { AnalysisKind } from './definitions.ts';
import type { HitTexts } from './hit-texts.ts';
import { cruciformTexts } from './kinds/cruciform/texts.ts';
import { g4HunterTexts } from './kinds/g4hunter/texts.ts';
import { rlooprTexts } from './kinds/rloopr/texts.ts';

const texts: Partial<Record<AnalysisKind, HitTexts>> = {
  g4hunter: g4HunterTexts,
  rloopr: rlooprTexts,
  cruciform: cruciformTexts,
};
const NONE: HitTexts = { context: 0, reader: () => () => ({}) };

/** The texts of a kind's hits; none where its columns say everything. */
export function kindTexts(kind: AnalysisKind): HitTexts {
  return texts[kind] ?? NONE;
}
