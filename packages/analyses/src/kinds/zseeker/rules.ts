import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import type { ZseekerParameters } from './parameters.ts';

export const zseekerRules: KindRules<ZseekerParameters> = {
  ...lengthRules(({ minLength }) => ({
    lengthBp: minLength,
    name: 'the shortest region',
    field: 'minLength',
  })),
};
