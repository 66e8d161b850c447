import { join } from 'node:path';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { aphased } from '@flipon/analyses/kinds/aphased/aphased';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { directrepeat } from '@flipon/analyses/kinds/directrepeat/directrepeat';
import { mirrorrepeat } from '@flipon/analyses/kinds/mirrorrepeat/mirrorrepeat';
import { str } from '@flipon/analyses/kinds/str/str';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { type FoundRow, liesIn } from './found-row.ts';
import { type Peer, plainRow } from './peer.ts';
import { readRows, runProgram } from './run-program.ts';

/** A class of gfa, by the ending of its table's name. */
type GfaClass = 'STR' | 'DR' | 'MR' | 'APR' | 'IR' | 'Z';

const ALL_CLASSES = ['STR', 'DR', 'MR', 'APR', 'IR', 'Z', 'GQ'];
/** Its other searches, the last of which calls a server. */
const EXTRAS = ['-skipSlipped', '-skipCruciform', '-skipTriplex', '-skipWGET'];

/** The program of non-B DB (abcsFrederick/non-B_gfa, doi:10.1093/nar/gks955); rows are equal by place. */
export const gfaPeers: readonly Peer[] = [
  gfaPeer(str.kind, 'STR', 'units of 1 to 9 bp, three copies and 10 bp at least', {}),
  gfaPeer(directrepeat.kind, 'DR', 'units of 10 to 300 bp, at most 10 bases between them', {}),
  gfaPeer(mirrorrepeat.kind, 'MR', 'perfect arms from 10 bp on, at most 100 bases between them', {
    ...{ maxArm: 1000, maxSpacer: 100, maxMismatchPercent: 0, minPurity: 0, overlap: true },
  }),
  gfaPeer(aphased.kind, 'APR', 'three tracts of 3 to 9 bp, centres 10 to 11 bp apart', {}),
  gfaPeer(zdna.kind, 'Z', 'alternating steps without AT from 10 bp on', {
    ...{ minSequenceSize: 10, threshold: 12 },
  }),
  gfaPeer(
    cruciform.kind,
    'IR',
    'perfect arms from 6 bp on, at most 10 bases between them',
    { maxArm: 1000, maxMismatches: 0 },
    ['-minIRrep', '6', '-maxIRspacer', '10', '-shortIRspacer', '10'],
  ),
];

function gfaPeer(
  kind: AnalysisKind,
  name: GfaClass,
  settings: string,
  parameters: WireValues,
  words: readonly string[] = [],
): Peer {
  const skipped = ALL_CLASSES.filter((other) => other !== name).map((other) => `-skip${other}`);
  return {
    // It names an option for the spacers of short arms, and does not read it.
    ...(name === 'IR' ? { notWhole: 'a plain build takes no spacers above 4 for short arms' } : {}),
    ...{ id: `gfa-${name.toLowerCase()}`, kind, tool: 'gfa', program: 'gfa', settings, parameters },
    // It tells the given strand of all that has two.
    ourRow: (hit) => ({ ...plainRow(hit), strand: 1 }),
    theirRows: async ({ fastaPath, toolFolder, workFolder }) => {
      const asked = ['-seq', fastaPath, '-out', 'found', ...skipped, ...EXTRAS, ...words];
      await runProgram(join(toolFolder ?? '', 'gfa'), asked, workFolder);
      return readRows(join(workFolder, `found_${name}.tsv`));
    },
    measure: {
      unit: 'rows',
      explainOurs: (row, theirs) => (theirs.some((other) => isShiftIn(row, other)) ? MERGED : null),
      explainTheirs: (row, ours) => (ours.some((other) => isShiftIn(other, row)) ? MERGED : null),
    },
  };
}

const MERGED =
  'of copies with one start or end that are shifted against each other gfa makes one span, which may be no repeat; Flipon tells each';

/** Whether a row begins or ends as a longer one does. */
export function isShiftIn(row: FoundRow, longer: FoundRow): boolean {
  return liesIn(row, longer) && (row.start === longer.start) !== (row.end === longer.end);
}
