import { baseCodes } from '../../base-runs/base-codes.ts';
import type { MirrorRepeatParameters } from './parameters.ts';

/** Codes of A and T differ from those of C and G in this. */
const isAt = (code: number) => code === 0 || code === 3;

/** Whether a hit is left out by what its arms are made of. */
export function leavesOut(
  { excludeAtRich, excludeSingleBase }: MirrorRepeatParameters,
  bases: Uint8Array,
  start: number,
  arm: number,
  spacer: number,
): boolean {
  if (!excludeAtRich && !excludeSingleBase) return false;
  const first = baseCodes[bases[start]];
  let at = 0;
  let same = 0;
  for (let place = 0; place < 2 * arm; place++) {
    const code = baseCodes[bases[start + place + (place < arm ? 0 : spacer)]];
    if (isAt(code)) at++;
    if (code === first) same++;
  }
  return (excludeAtRich && 100 * at >= 80 * 2 * arm) || (excludeSingleBase && same === 2 * arm);
}
