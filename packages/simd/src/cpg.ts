import type { Kernel } from '@flipon/analyses/kernel';
import { cpgKernel, createCpgScanner, type PlaneSearch } from '@flipon/analyses/kinds/cpg/kernel';
import type { CpgParameters } from '@flipon/analyses/kinds/cpg/parameters';
import type { CpgPieces } from '@flipon/analyses/kinds/cpg/pieces';
import { aligned, roomViews } from './room-views.ts';
import { type SimdModule, simdModule } from './simd-module.ts';

/** Words of bases copied in one call: few enough for the first-level cache. */
const BLOCK_WORDS = 256;

/** Zeros before each plane: the state before its first word. */
const PAD_WORDS = 4;

/** {@link cpgKernel} with its passes over all bases and windows in SIMD. */
export const cpgSimdKernel: Kernel<CpgPieces, CpgParameters> = {
  ...cpgKernel,
  scanner(parameters) {
    const module = simdModule();
    if (module === null) return cpgKernel.scanner(parameters);
    return createCpgScanner(parameters, createPlaneSearch(module, parameters));
  },
};

/** All arrays lie in the memory of the module: they are of use until the stretch's pieces are made. */
function createPlaneSearch(module: SimdModule, { minWindowSize }: CpgParameters): PlaneSearch {
  const { exports } = module;
  const pairsRoom = aligned(4 * (minWindowSize + 2));
  return {
    makeRoom(words) {
      const planeRoom = aligned(4 * (PAD_WORDS + words));
      const { numbers, begin } = roomViews(module, 32 * BLOCK_WORDS + pairsRoom + 4 * planeRoom);
      const planes = begin + 32 * BLOCK_WORDS + pairsRoom;
      const plane = (index: number) => {
        const first = (planes + index * planeRoom) / 4 + PAD_WORDS;
        numbers[first - 1] = 0;
        return numbers.subarray(first, first + words);
      };
      return { planes: { c: plane(0), x: plane(1), before: plane(2) }, good: plane(3) };
    },

    fillBasePlanes(bases, from, words, second, { c, x, before }) {
      const { bytes, begin } = roomViews(module, 32 * BLOCK_WORDS);
      for (let word = 0; word < words; word += BLOCK_WORDS) {
        const count = Math.min(BLOCK_WORDS, words - word);
        const first = from + 32 * word;
        bytes.set(bases.subarray(first, first + 32 * count), begin);
        const at = 4 * word;
        exports.cpgPlanes(
          begin,
          count,
          second,
          c.byteOffset + at,
          x.byteOffset + at,
          before.byteOffset + at,
        );
      }
    },

    fillGoodStarts({ c, x, before }, words, windowSize, { minLetters, minPairs }, good) {
      const { numbers, begin } = roomViews(module, 0);
      const pairsAt = begin + 32 * BLOCK_WORDS;
      numbers.set(minPairs, pairsAt / 4);
      exports.cpgGoodStarts(
        c.byteOffset,
        x.byteOffset,
        before.byteOffset,
        words,
        windowSize,
        minLetters,
        pairsAt,
        good.byteOffset,
      );
    },
  };
}
