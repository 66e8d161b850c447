import type { LetterSample } from './track.ts';

const MOST_SAMPLES = 1000;
/** Longer motifs are left to the shorter ones. */
const LONGEST_LETTERS = 10_000;

/**
 * Keeps some of many samples, spread evenly: every first, then every second, every fourth, once there
 * are too many. The same file gives the same ones.
 */
export function createLetterSampler(): { add(sample: LetterSample): void; take(): LetterSample[] } {
  let kept: LetterSample[] = [];
  let step = 1;
  let seen = 0;
  return {
    add(sample) {
      if (sample.letters.length > LONGEST_LETTERS) return;
      if (seen % step === 0) {
        if (kept.length === MOST_SAMPLES) {
          kept = kept.filter((_, at) => at % 2 === 0);
          step *= 2;
        }
        if (seen % step === 0) kept.push(sample);
      }
      seen += 1;
    },
    take: () => kept,
  };
}
