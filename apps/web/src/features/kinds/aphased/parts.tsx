import { plainTable, withMarkedLetters } from '../columns/plain-columns.tsx';
import type { KindParts } from '../kind-parts.ts';
import { APhasedDetails } from './aphased-details.tsx';
import { markTracts, phasedTracts, tractLimits } from './phased-tracts.ts';

const drawLetters: KindParts['drawLetters'] = (bases, analysis) =>
  markTracts(bases, phasedTracts(bases, tractLimits(analysis)));

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place has A-tracts in phase',
    many: 'places have A-tracts in phase',
    none: 'No place found with A-tracts in phase',
  },
  hitColumns: (definition) =>
    withMarkedLetters(plainTable(definition), (hit, analysis) =>
      drawLetters(String(hit['sequence'] ?? ''), analysis),
    ),
  drawLetters,
  HitDetails: APhasedDetails,
  ownScale: { limit: 'minTracts' },
};
