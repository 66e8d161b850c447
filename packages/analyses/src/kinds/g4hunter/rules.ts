import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import type { G4HunterParameters } from './parameters.ts';

export const g4HunterRules: KindRules<G4HunterParameters> = {
  ...lengthRules<G4HunterParameters>(({ windowSize }) => ({
    lengthBp: windowSize,
    name: 'the window',
    field: 'windowSize',
  })),
  settingLabels: () => ({ scores: 'Scores of runs 1, 2, 3, 4+' }),
};
