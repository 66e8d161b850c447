import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import type { CpgParameters } from './parameters.ts';

export const cpgRules: KindRules<CpgParameters> = lengthRules(({ minWindowSize }) => ({
  lengthBp: minWindowSize,
  name: 'the window',
  field: 'minWindowSize',
}));
