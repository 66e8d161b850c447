import type { KindParts } from '../kind-parts.ts';
import { PqsfinderDetails } from './pqsfinder-details.tsx';

export const parts: Partial<KindParts> = {
  HitDetails: PqsfinderDetails,
  ownScale: { limit: 'minScore' },
};
