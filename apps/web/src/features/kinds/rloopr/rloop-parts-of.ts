import type { Hit } from '../../../api/hits/list-hits.ts';

export type RloopModel = 'm1' | 'm2';

/** A drawn R-loop: its parts read 5′ to 3′ on its strand. */
export interface RloopShape {
  model: RloopModel;
  strand: '+' | '-';
  rizBp: number;
  linkerBp: number;
  rezBp: number;
}

export function shapeOf(hit: Hit): RloopShape {
  const rizBp = Number(hit['rizLength'] ?? String(hit['riz'] ?? '').length);
  const linkerBp = Number(hit['linkerLength'] ?? String(hit['linker'] ?? '').length);
  return {
    model: String(hit['model']).includes('m2') ? 'm2' : 'm1',
    strand: hit['strand'] === '-' ? '-' : '+',
    rizBp,
    linkerBp,
    rezBp: Math.max(0, hit.length - rizBp - linkerBp),
  };
}

/** All letters of an R-loop, 5′ to 3′ on its strand. */
export function rloopBases(hit: Hit): string {
  return ['riz', 'linker', 'rez'].map((key) => String(hit[key] ?? '')).join('');
}

/** The model's common name; on the wire it is "RIZ 3G cluster (m1)". */
export function modelName(model: RloopModel): string {
  return `R-loop model ${model}`;
}

const SIGNS = { '+': '+', '-': '−' } as const;

/** With a true minus. */
export function strandSign(strand: RloopShape['strand']): string {
  return SIGNS[strand];
}
