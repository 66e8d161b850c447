import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import { P53_SITE_BP } from '../../tools/p53/p53-matrix.ts';
import type { P53Parameters } from './parameters.ts';

export const p53Rules: KindRules<P53Parameters> = lengthRules(() => ({
  lengthBp: P53_SITE_BP,
  name: 'a p53 site',
  field: 'sequence',
}));
