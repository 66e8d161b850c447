import type { AnalysisKind } from '@flipon/analyses/definitions';
import { cpgLegacy } from '@flipon/formats/legacy-cpg';
import { cruciformLegacy } from '@flipon/formats/legacy-cruciform';
import { g4HunterLegacy } from '@flipon/formats/legacy-g4hunter';
import type { LegacyKind } from '@flipon/formats/legacy-hit';
import { p53PredictorLegacy } from '@flipon/formats/legacy-p53predictor';
import { rlooprLegacy } from '@flipon/formats/legacy-rloopr';
import { zdnaLegacy } from '@flipon/formats/legacy-zdna';

/** THE LIST of kinds that are served, with what is special about the original's files of each. */
export const exportWriters = {
  g4hunter: g4HunterLegacy,
  rloopr: rlooprLegacy,
  zdna: zdnaLegacy,
  cpg: cpgLegacy,
  p53predictor: p53PredictorLegacy,
  cruciform: cruciformLegacy,
} satisfies Partial<Record<AnalysisKind, LegacyKind>>;

export type ServedKind = keyof typeof exportWriters;

export const servedKinds = Object.keys(exportWriters) as ServedKind[];
