import type { KindParts } from '../kind-parts.ts';
import { APhasedDetails } from './aphased-details.tsx';

export const parts: Partial<KindParts> = {
  HitDetails: APhasedDetails,
  ownScale: { limit: 'minTracts' },
};
