import { baseCodes, doPair } from './base-codes.ts';

/** Energies of both forms of a hit, in kcal/mol with two decimals; `delta` is their difference. */
export interface FormEnergies {
  linear: number;
  cruciform: number;
  delta: number;
}

/** `loop` is left out where opening the pairs next to a short spacer leaves no pair. */
export interface Stability extends FormEnergies {
  loop?: FormEnergies & { loopSize: number; stemPairs: number };
}

// Hundredths of kcal/mol at 37 C and 1 M NaCl (SantaLucia 1998, doi:10.1073/pnas.95.4.1460), so that
// sums are exact and come out the same in any order.
const STACKS: Record<string, number> = {
  AA: -100,
  AT: -88,
  TA: -58,
  CA: -145,
  GT: -144,
  CT: -128,
  GA: -130,
  CG: -217,
  GC: -224,
  GG: -184,
};
const END_GC = 98;
const END_AT = 103;

/** Cost of closing a hairpin by its loop's size (SantaLucia and Hicks 2004, table 4). */
const HAIRPINS: readonly (readonly [size: number, hundredths: number])[] = [
  [3, 350],
  [4, 350],
  [5, 330],
  [6, 400],
  [7, 420],
  [8, 430],
  [9, 450],
  [10, 460],
  [12, 500],
  [14, 510],
  [16, 530],
  [18, 550],
  [20, 570],
  [25, 610],
  [30, 630],
];
const MIN_LOOP = 3;
/** R x T in kcal/mol at 310.15 K. */
const RT = 1.9872e-3 * 310.15;

const CODE_BITS = 3;

/** By the codes of two neighbours; 0 where one is no base. */
const stacks: Int32Array = (() => {
  const table = new Int32Array(1 << (2 * CODE_BITS));
  const codeOf = (text: string, at: number) => baseCodes[text.charCodeAt(at)];
  for (const [two, hundredths] of Object.entries(STACKS)) {
    const [first, second] = [codeOf(two, 0), codeOf(two, 1)];
    table[(first << CODE_BITS) | second] = hundredths;
    // The same stack read on the other strand.
    table[((3 - second) << CODE_BITS) | (3 - first)] = hundredths;
  }
  return table;
})();

function endOf(base: number): number {
  const code = baseCodes[base];
  return code === 1 || code === 2 ? END_GC : END_AT;
}

/** Stacks of the bases [from, to) with their complement. */
function sumStacks(bases: Uint8Array, from: number, to: number): number {
  let sum = 0;
  let code = baseCodes[bases[from]];
  for (let i = from + 1; i < to; i++) {
    const next = baseCodes[bases[i]];
    sum += stacks[(code << CODE_BITS) | next];
    code = next;
  }
  return sum;
}

/** Stacks of the pairs [from, to) of a hairpin of `length` bases, from outside; none touches a mismatch. */
function sumStemStacks(
  bases: Uint8Array,
  start: number,
  length: number,
  from: number,
  to: number,
): number {
  let sum = 0;
  const last = start + length - 1;
  let didFit = from > 0 && doPair(bases[start + from - 1], bases[last - from + 1]);
  for (let step = from; step < to; step++) {
    const base = bases[start + step];
    const fits = doPair(base, bases[last - step]);
    if (fits && didFit) {
      const before = baseCodes[bases[start + step - 1]];
      sum += stacks[(before << CODE_BITS) | baseCodes[base]];
    }
    didFit = fits;
  }
  return sum;
}

/** Cost of two loops of `size` bases, in hundredths. */
function computeTwoHairpins(size: number): number {
  const nearest = HAIRPINS.findLast(([known]) => known <= size);
  if (nearest === undefined) throw new RangeError(`no loop has ${size} bases`);
  const [known, hundredths] = nearest;
  if (known === size) return 2 * hundredths;
  return Math.round(2 * (hundredths + 100 * 2.44 * RT * Math.log(size / known)));
}

/** The same by size, of those that default spacers have and many more. */
const hairpins = Int32Array.from({ length: 128 }, (_, size) =>
  size < MIN_LOOP ? 0 : computeTwoHairpins(size),
);

function twoHairpins(size: number): number {
  return size >= MIN_LOOP && size < hairpins.length ? hairpins[size] : computeTwoHairpins(size);
}

/**
 * What the cruciform costs against the linear double strand, in hundredths of kcal/mol: the same as
 * in {@link stabilityOf}, from the parts alone in which the two forms differ. Both strands' hairpins
 * hold the stacks of both arms, but for those that touch a mismatch or the spacer.
 *
 * @param start index in `bases` of the hit's first base
 */
export function deltaHundredths(
  bases: Uint8Array,
  start: number,
  arm: number,
  spacer: number,
  mismatches: number,
): number {
  const leftEnd = start + arm;
  const inner = spacer === 0 ? 2 * endOf(bases[leftEnd - 1]) : 0;
  const lost = sumStacks(bases, leftEnd - 1, leftEnd + spacer + 1);
  return inner - lost - (mismatches === 0 ? 0 : sumLostStacks(bases, start, arm, spacer));
}

/** Stacks of both arms that touch a mismatch. */
function sumLostStacks(bases: Uint8Array, start: number, arm: number, spacer: number): number {
  const last = start + 2 * arm + spacer - 1;
  let sum = 0;
  let didFit = true;
  for (let step = 1; step < arm; step++) {
    const fits = doPair(bases[start + step], bases[last - step]);
    if (!fits || !didFit) {
      sum += sumStacks(bases, start + step - 1, start + step + 1);
      sum += sumStacks(bases, last - step, last - step + 2);
    }
    didFit = fits;
  }
  return sum;
}

/** Energies of a hit's two forms in hundredths of kcal/mol, and once more with the loops of the hairpins. */
export interface EnergyHundredths {
  linear: number;
  cruciform: number;
  loopSize: number;
  /** 0 where opening the pairs next to a short spacer leaves no pair: then there is no loop. */
  stemPairs: number;
  loopLinear: number;
  loopCruciform: number;
}

/**
 * A reader of the energies of a hit. A spacer of fewer than three bases cannot be a loop, so pairs
 * next to it open.
 *
 * @returns a function whose result is valid until its next call; `start` is the index in `bases` of the
 *   hit's first base
 */
export function createEnergyReader(): (
  bases: Uint8Array,
  start: number,
  arm: number,
  spacer: number,
) => EnergyHundredths {
  const found: EnergyHundredths = {
    linear: 0,
    cruciform: 0,
    loopSize: 0,
    stemPairs: 0,
    loopLinear: 0,
    loopCruciform: 0,
  };
  return (bases, start, arm, spacer) => {
    const length = 2 * arm + spacer;
    const opened = Math.max(0, Math.ceil((MIN_LOOP - spacer) / 2));
    const stemPairs = Math.max(0, arm - opened);
    const all = sumStacks(bases, start, start + length);
    const stem = sumStemStacks(bases, start, length, 0, stemPairs);
    const rest = sumStemStacks(bases, start, length, stemPairs, arm);
    // First and last base pair with each other, so both ends are of one kind.
    const end = endOf(bases[start]);
    const inner = spacer === 0 ? endOf(bases[start + arm - 1]) : 0;
    found.linear = all + 2 * end;
    found.cruciform = 2 * (stem + rest + end + inner);
    found.stemPairs = stemPairs;
    if (stemPairs === 0) return found;
    found.loopSize = spacer + 2 * opened;
    found.loopLinear = all;
    found.loopCruciform = 2 * stem + twoHairpins(found.loopSize);
    return found;
  };
}

const readEnergies = createEnergyReader();

/** The same in kcal/mol. @param start index in `bases` of the hit's first base */
export function stabilityOf(
  bases: Uint8Array,
  start: number,
  arm: number,
  spacer: number,
): Stability {
  const found = readEnergies(bases, start, arm, spacer);
  const { loopSize, stemPairs } = found;
  const forms = formEnergies(found.linear, found.cruciform);
  if (stemPairs === 0) return forms;
  const loop = formEnergies(found.loopLinear, found.loopCruciform);
  return { ...forms, loop: { loopSize, stemPairs, ...loop } };
}

function formEnergies(linear: number, cruciform: number): FormEnergies {
  return { linear: linear / 100, cruciform: cruciform / 100, delta: (cruciform - linear) / 100 };
}
