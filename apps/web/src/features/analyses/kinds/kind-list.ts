import type { ShownKind } from '../../../api/shown-kinds.ts';
import { g4hunterParts } from './g4hunter/g4hunter-parts.tsx';
import type { KindParts } from './kind-parts.ts';

/** The parts of every kind; a kind without them does not compile. */
export const kindParts: Record<ShownKind, KindParts> = { g4hunter: g4hunterParts };
