import { aphased } from '../kinds/aphased/aphased.ts';
import { directrepeat } from '../kinds/directrepeat/directrepeat.ts';
import { mirrorrepeat } from '../kinds/mirrorrepeat/mirrorrepeat.ts';
import { str } from '../kinds/str/str.ts';

/** Agreement with a program as the specification of a kind states it: not computed anew here. */
export interface StatedAgreement {
  kind: string;
  program: string;
  /** What was compared on. */
  data: string;
  /** "54 of 54". */
  figures: string;
  /** The rule behind what differs, a sentence without its stop; '' where nothing does. */
  rule: string;
}

const GFA_DATA =
  'random 1 Mbp; random 1 Mbp with 80 % A and T; D. melanogaster 2R, 1 Mbp; planted repeats, 0.3 Mbp';

/** Rows of gfa that Flipon has with the same place, in the order of the data. */
export const statedAgreements: readonly StatedAgreement[] = [
  gfa(str, '54 of 54; 831 of 831; 1050 of 1050; 361 of 361', ''),
  gfa(
    aphased,
    '45 of 45; 91 of 91; 167 of 168; 124 of 124',
    'gfa takes the strand given where both carry as much of a tract, which AATTAATT alone does',
  ),
  gfa(
    directrepeat,
    '12 of 12; 139 of 139; 333 of 334, ours 337; 586 of 587, ours 588',
    'gfa cuts two hits by a base, and leaves out what ends hardly beyond a hit before',
  ),
  gfa(
    mirrorrepeat,
    '67 of 67; 1345 of 1349, ours 1349; 333 of 349, ours 358; 429 of 446, ours 468',
    'gfa makes one span of shifted copies, which is no mirror repeat; nine lose to a better one in them',
  ),
];

function gfa({ kind }: { kind: string }, figures: string, rule: string): StatedAgreement {
  return { kind, program: 'gfa', data: GFA_DATA, figures, rule };
}
