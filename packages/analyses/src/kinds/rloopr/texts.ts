import type { HitTexts } from '../../hit-texts.ts';
import { MINUS } from './parameters.ts';
import { reverseComplement } from './reverse-complement.ts';

const decoder = new TextDecoder('latin1');

/** The parts of an R-loop, 5' to 3' on its strand; the linker may be empty. */
export const rlooprTexts: HitTexts = {
  context: 0,
  reader: () => (row, bases) => {
    const text = decoder.decode(row['strand'] === MINUS ? reverseComplement(bases) : bases);
    const rizEnd = row['rizLength'] as number;
    const linkerEnd = rizEnd + (row['linkerLength'] as number);
    return {
      riz: text.slice(0, rizEnd),
      linker: text.slice(rizEnd, linkerEnd),
      rez: text.slice(linkerEnd),
    };
  },
};
