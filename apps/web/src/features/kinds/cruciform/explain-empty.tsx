import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import type { EmptyResult } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';
import { markRepeat } from './repeat-parts.ts';

const REPEAT = markRepeat({
  arm: 'GATCCAAG',
  spacer: 'TTTA',
  opposite: 'CTTGGATC',
  before: '',
  after: '',
});
/** Arms that are still worth a look; shorter ones are everywhere. */
const SHORTER_ARMS = [10, 8, 6];

/** The arms that were not found, and shorter ones where these make sense. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const minArm = Number(analysis['minArm']);
  const shorter = SHORTER_ARMS.find((each) => each < minArm);
  const used = parametersOf(cruciform, analysis);
  const maxMismatches = Number(analysis['maxMismatches']);
  const gentler = {
    ...used,
    minArm: shorter ?? minArm,
    maxMismatches: Math.min(maxMismatches, Math.floor((shorter ?? minArm) / 2)),
  };
  return {
    picture: <Dna runs={REPEAT} size="large" hidden />,
    why: `No arms of ${minArm} or more pairs with a spacer of ${String(analysis['minSpacer'])} to ${String(analysis['maxSpacer'])} bases and ${maxMismatches} or fewer mismatches are in ${analysis.sequenceName}.`,
    advice:
      shorter === undefined
        ? 'A longer spacer, or a mismatch more, may find some.'
        : `Shorter arms are more common: try ${shorter}.`,
    ...(shorter === undefined
      ? {}
      : { offer: { label: `Use arms of ${shorter}`, values: valuesWith(cruciform, gentler) } }),
  };
}
