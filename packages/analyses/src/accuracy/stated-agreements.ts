import { aphased } from '../kinds/aphased/aphased.ts';
import { cpg } from '../kinds/cpg/cpg.ts';
import { cruciform } from '../kinds/cruciform/cruciform.ts';
import { directrepeat } from '../kinds/directrepeat/directrepeat.ts';
import { mirrorrepeat } from '../kinds/mirrorrepeat/mirrorrepeat.ts';
import { pqsfinder } from '../kinds/pqsfinder/pqsfinder.ts';
import { rloopr } from '../kinds/rloopr/rloopr.ts';
import { str } from '../kinds/str/str.ts';
import { zdna } from '../kinds/zdna/zdna.ts';
import { zseeker } from '../kinds/zseeker/zseeker.ts';

/** Agreement with a program as the specification of a kind states it: not computed anew here. */
export interface StatedAgreement {
  kind: string;
  program: string;
  /** What was compared on. */
  data: string;
  /** "54 of 54 rows of the program". */
  figures: string;
  /** The rule that causes the difference, a sentence without its full stop; '' where nothing differs. */
  rule: string;
}

const GFA_DATA =
  'random 1 Mbp; random 1 Mbp with 80 % A and T; D. melanogaster 2R, 1 Mbp; planted repeats, 0.3 Mbp';

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
    'gfa cuts two hits by a base, and leaves out what reaches hardly beyond a hit that it took',
  ),
  gfa(
    mirrorrepeat,
    '67 of 67; 1345 of 1349, ours 1349; 333 of 349, ours 358; 429 of 446, ours 468',
    'gfa makes one span of shifted copies, which is no mirror repeat, and tells nine that lose to a better one in them',
  ),
  {
    kind: zdna.kind,
    program: 'gfa',
    data: 'synthetic, 1 Mbp',
    figures: '414 of 414 rows, with their score rounded down',
    rule: '',
  },
  {
    kind: cruciform.kind,
    program: 'Palindrome analyser',
    data: '303 sequences, of which 300 random; published rules',
    figures: 'all of 2,365 repeats, but for four on circles',
    rule: 'the program tells one repeat across the origin twice',
  },
  {
    kind: cpg.kind,
    program: 'prototype of CpX hunter',
    data: '3,993 random texts, phiX174, lambda, human mtDNA, MYC and 0.8 Mbp of human chromosome 1',
    figures: 'equal islands in each, where an island may end as in the prototype',
    rule: 'the prototype lets a window hang over the end of the text; Flipon does not, which differs in 1 of 586 random texts',
  },
  {
    kind: rloopr.kind,
    program: 'QmRLFS-finder',
    data: '11 inputs',
    figures: '209 of 247 rows',
    rule: 'a REZ of QmRLFS-finder may have 2,000 bases and not the last one of the strand, linker and REZ of R-loop tracker have 999 bases at most',
  },
  {
    kind: pqsfinder.kind,
    program: pqsfinder.title,
    data: '150 random sequences with random parameters, overlapping hits too',
    figures: 'equal in every field',
    rule: '',
  },
  {
    kind: zseeker.kind,
    program: 'ZSeeker',
    data: 'phiX174, MYC, human mtDNA and lambda; 4,000 random texts',
    figures: 'all of 74 regions; 3,999 of the texts',
    rule: 'at a sum of exactly 0 the program loses a candidate where it may fall further than the threshold',
  },
];

/** Rows of gfa that Flipon has with the same place, in the order of the data. */
function gfa({ kind }: { kind: string }, figures: string, rule: string): StatedAgreement {
  return { kind, program: 'gfa', data: GFA_DATA, figures, rule };
}
