import { cpg } from '../kinds/cpg/cpg.ts';
import { cruciform } from '../kinds/cruciform/cruciform.ts';
import { pqsfinder } from '../kinds/pqsfinder/pqsfinder.ts';
import { rloopr } from '../kinds/rloopr/rloopr.ts';
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

export const statedAgreements: readonly StatedAgreement[] = [
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
