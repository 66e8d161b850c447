import type { KindParts } from '../kind-parts.ts';
import { G4RegexDetails } from './g4regex-details.tsx';

export const parts: Partial<KindParts> = { HitDetails: G4RegexDetails };
