import type { KindParts } from '../kind-parts.ts';
import { IMotifDetails } from './imotif-details.tsx';

export const parts: Partial<KindParts> = { HitDetails: IMotifDetails };
