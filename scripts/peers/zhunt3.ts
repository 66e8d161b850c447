import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zhuntKernel } from '@flipon/analyses/kinds/zhunt/kernel';
import { GRID_STEPS } from '@flipon/analyses/kinds/zhunt/transition';
import { zhunt } from '@flipon/analyses/kinds/zhunt/zhunt';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { PROFILE_ONE } from '@flipon/analyses/profile-one';
import { type FoundRow, firstFrom } from './found-row.ts';
import { type Peer, type PeerCall, plainRow } from './peer.ts';
import { readRows, runProgram } from './run-program.ts';
import { roundShare } from './whole-shares.ts';

// Built so that it adds energies as whole hundredths, Z-HUNT has our ΔLk at every base of the four sequences
// except the 14 whose windows meet the N of mtDNA, and at all but one of 300,000 of E. coli, where the last
// printed digit differs: only rounding errors of sums explain this rule's differences.
const NOISE =
  'same base, another ΔLk: of equal energies single precision makes one the least in Z-HUNT, Flipon takes the first in the alphabet';
const LAST_DIGIT =
  'same base, ΔLk that differ by one in the last of three decimals: by rounding, or by equal energies as above';
const FOREIGN =
  'a window over another letter than A, C, G and T: Z-HUNT drops the letter, Flipon makes no window there';
const SEVERAL =
  'Z-HUNT tells of each base the best window from it on, which may begin before what flips; Flipon counts a window that is the best one of its end, too; a few by equal energies, as above';
const THRESHOLD = 'equal energies, as above, that lie on two sides of the threshold';

/** Of the longest windows. */
const LONGEST_BP = 24;

const shared = {
  kind: zhunt.kind,
  tool: 'zhunt',
  program: 'Z-HUNT',
} as const;

/** zhunt3.c of Ho-Lab-Colostate/zhunt (doi:10.1002/j.1460-2075.1986.tb04558.x), built as `zhunt`. */
export const zhuntPeers: readonly Peer[] = [
  {
    ...shared,
    id: 'zhunt-bases',
    settings:
      'windows of 6 to 12 dinucleotides on a circle; a row is a base with the ΔLk of its best window, as printed',
    parameters: {},
    ourRow: plainRow,
    traceOurs: traceCircle,
    theirRows: async (call) => {
      const rows = readLinking(await readFile(await runZhunt(call), 'latin1'));
      return rows.map(placeAmong(await readFile(call.lettersPath, 'latin1')));
    },
    measure: { unit: 'rows', explainOurs: explainBase, explainTheirs: explainBase },
  },
  {
    ...shared,
    id: 'zhunt-windows',
    settings: 'windows of 6 to 12 dinucleotides of a Z-score of 700 and more',
    parameters: { minDinucleotides: 6, maxDinucleotides: 12, threshold: 700 },
    ourRow: plainRow,
    theirRows: async (call) => {
      const rows = await readRows(await runZhunt(call));
      return rows.map(placeAmong(await readFile(call.lettersPath, 'latin1')));
    },
    measure: {
      unit: 'bases',
      ours: { edges: SEVERAL, apart: THRESHOLD },
      theirs: { edges: SEVERAL, apart: THRESHOLD },
    },
  },
];

/** Z-HUNT reads the letters of a header as bases, so it gets none; it writes its output next to its input. */
async function runZhunt({ lettersPath, toolFolder, workFolder }: PeerCall): Promise<string> {
  const path = join(workFolder, 'sequence.txt');
  await copyFile(lettersPath, path);
  await runProgram(join(toolFolder ?? '', 'zhunt'), ['12', '6', '12', 'sequence.txt'], workFolder);
  return `${path}.Z-SCORE`;
}

/** A row for each base, with the ΔLk in thousandths, from the lines of a file `.Z-SCORE` after its first. */
export function readLinking(text: string): FoundRow[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line, at) => baseRow(at, Math.round(1000 * Number.parseFloat(line))));
}

/**
 * Z-HUNT counts A, C, G and T alone: puts a row where its letters are.
 *
 * @param letters of the sequence, in lines
 */
export function placeAmong(letters: string): (row: FoundRow) => FoundRow {
  const places: number[] = [];
  let at = 0;
  for (const letter of letters) {
    if (letter === '\n') continue;
    if ('ACGT'.includes(letter)) places.push(at);
    at += 1;
  }
  return ({ start, end, strand, parts }) => ({
    ...{ start: places[start] ?? start, end: (places[end - 1] ?? end - 1) + 1, strand, parts },
  });
}

/** The same of our profile, where the sequence is a circle, as it is for Z-HUNT. */
function traceCircle(bases: Uint8Array): FoundRow[] {
  const parameters = parseParameters(zhunt.kind, { wrapOrigin: true });
  const { before, after } = zhuntKernel.context(parameters);
  const around = Uint8Array.from({ length: before + bases.length + after }, (_, at) => {
    return bases[(at - before + bases.length) % bases.length] ?? 0;
  });
  const place = { from: before, to: before + bases.length, recordFrom: 0 };
  const [values = new Float64Array(0)] =
    zhuntKernel.tracer?.(parameters)?.({
      ...{ bases: around, recordEnd: Number.POSITIVE_INFINITY, circleBp: bases.length },
      ...place,
    }) ?? [];
  return Array.from(values, (value, at) => baseRow(at, linkingText(value))).filter(({ start }) =>
    'ACGT'.includes(String.fromCharCode(bases[start] ?? 0)),
  );
}

/** ΔLk in thousandths of a value of the profile: 1 at 10, 0 at 50. */
function linkingText(value: number): number {
  const steps = value === 0 ? GRID_STEPS : PROFILE_ONE - Math.round(value * PROFILE_ONE);
  return 10_000 + roundShare(40_000 * steps, GRID_STEPS);
}

const baseRow = (at: number, linking: number): FoundRow => ({
  ...{ start: at, end: at + 1, strand: 0, parts: [linking] },
});

/** @param others a row for each base but foreign letters, by their starts */
export function explainBase(
  { start, parts }: FoundRow,
  others: readonly FoundRow[],
): string | null {
  const at = firstFrom(others, start);
  if (others[at]?.start !== start) return null;
  const last = others[at + LONGEST_BP - 1] ?? others.at(-1);
  const isWhole =
    last === undefined || last.start - start === Math.min(LONGEST_BP, others.length - at) - 1;
  if (!isWhole) return FOREIGN;
  const apart = Math.abs((parts[0] ?? 0) - (others[at]?.parts[0] ?? 0));
  return apart === 1 ? LAST_DIGIT : NOISE;
}
