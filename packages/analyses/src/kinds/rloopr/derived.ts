import type { DerivedFields } from '../../derived-fields.ts';
import type { RowOf } from '../../hit-row.ts';
import { reverseComplement } from '../../reverse-complement.ts';
import { MINUS, type RlooprParameters } from './parameters.ts';
import type { rloopr } from './rloopr.ts';

const decoder = new TextDecoder('latin1');

/** The parts of an R-loop, 5' to 3' on its strand; the linker may be empty. */
export const rlooprDerived = {
  context: 0,
  reader: () => ({
    read({ strand, rizLength, linkerLength }, bases) {
      const text = decoder.decode(strand === MINUS ? reverseComplement(bases) : bases);
      const linkerEnd = rizLength + linkerLength;
      return {
        riz: text.slice(0, rizLength),
        linker: text.slice(rizLength, linkerEnd),
        rez: text.slice(linkerEnd),
      };
    },
  }),
} satisfies DerivedFields<RlooprParameters, RowOf<typeof rloopr>>;
