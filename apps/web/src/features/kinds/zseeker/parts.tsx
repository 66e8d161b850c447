import type { KindParts } from '../kind-parts.ts';
import { ZseekerDetails } from './zseeker-details.tsx';

export const parts: Partial<KindParts> = {
  HitDetails: ZseekerDetails,
  ownScale: { limit: 'threshold' },
};
