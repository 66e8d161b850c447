import type { AnalysisKind } from '@flipon/analyses/definitions';
import { cpgLegacy } from './legacy-cpg.ts';
import { cruciformLegacy } from './legacy-cruciform.ts';
import { g4HunterLegacy } from './legacy-g4hunter.ts';
import type { LegacyKind } from './legacy-hit.ts';
import { p53PredictorLegacy } from './legacy-p53predictor.ts';
import { rlooprLegacy } from './legacy-rloopr.ts';
import { zdnaLegacy } from './legacy-zdna.ts';
import { zdnabert2Legacy } from './legacy-zdnabert2.ts';

/** The kinds that the original has files of; those of all others are the same in every style. */
const legacyKinds: { readonly [K in AnalysisKind]?: LegacyKind<K> } = {
  g4hunter: g4HunterLegacy,
  rloopr: rlooprLegacy,
  zdna: zdnaLegacy,
  zdnabert2: zdnabert2Legacy,
  cpg: cpgLegacy,
  p53predictor: p53PredictorLegacy,
  cruciform: cruciformLegacy,
};

/** The original's files of a kind; null where it has none. */
export function legacyKindOf<K extends AnalysisKind>(kind: K): LegacyKind<K> | null {
  return legacyKinds[kind] ?? null;
}
