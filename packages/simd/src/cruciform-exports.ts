/** What kernels.wasm offers for inverted repeats; assembly/cruciform.ts tells more. */
export interface CruciformExports {
  /** Centres' places of a block, at most. */
  cruciformMaxPlaces(): number;
  /** Letters before the first place of a block. */
  cruciformMargin(): number;
  /** Bytes of a block's letters, at most. */
  cruciformLetterBytes(): number;
  /** Bytes of one of the five columns. */
  cruciformColumnBytes(): number;
  cruciformWorkBytes(): number;
  /** Writes the hits of a block that start at a letter in [from, to), and tells how many. */
  cruciformBlock(
    letters: number,
    places: number,
    from: number,
    to: number,
    minArm: number,
    maxArm: number,
    minSpacer: number,
    maxSpacer: number,
    maxMismatches: number,
    shift: number,
    work: number,
    columns: number,
  ): number;
}
