import type { Kernel, Stretch } from '@flipon/analyses/kernel';
import { cruciformKernel } from '@flipon/analyses/kinds/cruciform/kernel';
import type { CruciformParameters } from '@flipon/analyses/kinds/cruciform/parameters';
import type { CruciformPieces } from '@flipon/analyses/kinds/cruciform/pieces';
import { collectPieces } from '@flipon/analyses/kinds/cruciform/stretch-scanner';
import { type SimdModule, simdModule } from './simd-module.ts';

/** All pairs of a centre are one word. */
const MAX_STEPS = 64;
/** What the counters of the sieve and the order of hits have room for. */
const MAX_MISMATCHES = 7;
const NO_LETTER = 'N'.charCodeAt(0);

/** The cruciform kernel, with the same pieces from faster code where parameters and machine allow it. */
export const fastCruciformKernel: Kernel<CruciformPieces, CruciformParameters> = {
  ...cruciformKernel,
  scanner(parameters) {
    const simd = isFast(parameters) ? simdModule() : null;
    return simd === null
      ? cruciformKernel.scanner(parameters)
      : createFastScanner(simd, parameters);
  },
};

function isFast({ rules, maxArm, maxSpacer, maxMismatches }: CruciformParameters): boolean {
  const steps = maxArm + Math.floor(maxSpacer / 2);
  return rules === 'standard' && steps <= MAX_STEPS && maxMismatches <= MAX_MISMATCHES;
}

function createFastScanner(
  simd: SimdModule,
  parameters: CruciformParameters,
): (stretch: Stretch) => CruciformPieces {
  const { minArm, maxArm, minSpacer, maxSpacer, maxMismatches } = parameters;
  const { exports } = simd;
  const work = (exports.roomBegin() + 15) & -16;
  const letters = work + exports.cruciformWorkBytes();
  const letterBytes = exports.cruciformLetterBytes();
  const columns = letters + letterBytes;
  const columnBytes = exports.cruciformColumnBytes();
  const roomBytes = columns + 5 * columnBytes - exports.roomBegin();
  const margin = exports.cruciformMargin();
  // A hit's centre is minArm to maxArm + half a spacer after its start.
  const reach = maxArm - minArm + Math.floor(maxSpacer / 2);
  const blockStarts = exports.cruciformMaxPlaces() - reach;
  // A block's letters begin a margin before its first place.
  const firstStart = margin - minArm;

  return collectPieces(parameters, ({ bases, from, to }, list) => {
    const buffer = simd.room(roomBytes);
    const text = new Uint8Array(buffer, letters, letterBytes);
    for (let block = from; block < to; block += blockStarts) {
      const starts = Math.min(to - block, blockStarts);
      copyLetters(bases, block - firstStart, text);
      const count = exports.cruciformBlock(
        letters,
        starts + reach,
        firstStart,
        firstStart + starts,
        minArm,
        maxArm,
        minSpacer,
        maxSpacer,
        maxMismatches,
        block - from - firstStart,
        work,
        columns,
      );
      const at = (column: number) => columns + column * columnBytes;
      const row = list.addRows(count);
      const { start, armLength, spacerLength, mismatches, delta } = list.columns;
      start.set(new Uint32Array(buffer, at(0), count), row);
      armLength.set(new Uint32Array(buffer, at(1), count), row);
      spacerLength.set(new Uint32Array(buffer, at(2), count), row);
      mismatches.set(new Uint32Array(buffer, at(3), count), row);
      delta.set(new Int32Array(buffer, at(4), count), row);
    }
  });
}

/** Copies letters from any place on, with N outside of the bases. */
function copyLetters(bases: Uint8Array, first: number, text: Uint8Array): void {
  const before = Math.max(0, -first);
  const end = Math.min(bases.length, first + text.length);
  text.fill(NO_LETTER, 0, before);
  text.set(bases.subarray(first + before, end), before);
  text.fill(NO_LETTER, end - first);
}
