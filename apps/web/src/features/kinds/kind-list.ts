import type { ShownKind } from '../../api/analyses/shown-kinds.ts';
import { cpgParts } from './cpg/cpg-parts.tsx';
import { cruciformParts } from './cruciform/cruciform-parts.tsx';
import { g4hunterParts } from './g4hunter/g4hunter-parts.tsx';
import type { KindParts } from './kind-parts.ts';
import { p53Parts } from './p53predictor/p53-parts.tsx';
import { rlooprParts } from './rloopr/rloopr-parts.tsx';
import { zdnaParts } from './zdna/zdna-parts.tsx';

/** The parts of every kind; a kind without them does not compile. */
export const kindParts: Record<ShownKind, KindParts> = {
  g4hunter: g4hunterParts,
  rloopr: rlooprParts,
  zdna: zdnaParts,
  cpg: cpgParts,
  p53predictor: p53Parts,
  cruciform: cruciformParts,
};
