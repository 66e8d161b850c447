/** The two largest primes below 2^26: a product of two numbers below them is exact. */
const PRIMES = [67_108_859, 67_108_837] as const;
/** Where the polynomials of a name's letters are taken; large, so that short names go round, too. */
const PLACES = [45_007_351, 39_916_801] as const;
const SHIFT = 2 ** 26;
const FIRST_SLOTS = 1024;

/** Names in use, and the last suffix that was tried for each. */
export interface TakenNames {
  /** @returns false where the name was taken already */
  take(name: string): boolean;
  has(name: string): boolean;
  /** What was noted of a name that is taken; 0 where nothing was. */
  numberOf(name: string): number;
  note(name: string, number: number): void;
}

/**
 * Holds some 24 bytes of a name, however long it is: a file may have millions of them. What is kept is
 * a hash of 52 bits, so one name in some ten thousand files of a million passes for another one, and is
 * told to be taken; a name that is taken never passes for a free one.
 *
 * Names can be made up to fall together, but no more than 1,024 of a million: of 52 bits, 21 choose the
 * first slot and 20 others the step to the next one (double hashing; Knuth, The Art of Computer
 * Programming, volume 3, 6.4).
 */
export function createTakenNames(): TakenNames {
  let hashes = new Float64Array(FIRST_SLOTS);
  let numbers = new Uint32Array(FIRST_SLOTS);
  let count = 0;

  /** Never 0, which is a free slot. */
  function hashOf(name: string): number {
    let a = 0;
    let b = 0;
    for (let at = 0; at < name.length; at += 1) {
      const unit = name.charCodeAt(at) + 1;
      a = (a * PLACES[0] + unit) % PRIMES[0];
      b = (b * PLACES[1] + unit) % PRIMES[1];
    }
    return a * SHIFT + b + 1;
  }

  /** Where a hash is, or would be. */
  function slotOf(hash: number): number {
    const slots = hashes.length;
    const step = 2 * (Math.floor(hash / SHIFT) % (slots / 2)) + 1;
    let slot = hash % slots;
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + step) % slots;
    return slot;
  }

  function grow(): void {
    const [oldHashes, oldNumbers] = [hashes, numbers];
    hashes = new Float64Array(2 * oldHashes.length);
    numbers = new Uint32Array(2 * oldHashes.length);
    for (const [at, hash] of oldHashes.entries()) {
      if (hash === 0) continue;
      const slot = slotOf(hash);
      hashes[slot] = hash;
      numbers[slot] = oldNumbers[at] ?? 0;
    }
  }

  return {
    take(name) {
      const hash = hashOf(name);
      const slot = slotOf(hash);
      if (hashes[slot] === hash) return false;
      hashes[slot] = hash;
      count += 1;
      if (2 * count > hashes.length) grow();
      return true;
    },
    has(name) {
      const hash = hashOf(name);
      return hashes[slotOf(hash)] === hash;
    },
    numberOf: (name) => numbers[slotOf(hashOf(name))] ?? 0,
    note(name, number) {
      numbers[slotOf(hashOf(name))] = number;
    },
  };
}
