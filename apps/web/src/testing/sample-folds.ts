import { foldTracts, type TractFold } from '../features/kinds/tracts/fold-tracts.ts';
import type { TractPiece } from '../features/kinds/tracts/tract-reading.ts';

const own = (text: string): TractPiece[] => [{ text, role: 'own' }];
const bulged = (before: string, bulge: string, behind: string): TractPiece[] => [
  ...own(before),
  { text: bulge, role: 'bulge' },
  ...own(behind),
];

function fold(tracts: TractPiece[][], loops = ['TTA', 'TTA', 'TTA']): TractFold {
  const folded = foldTracts({ tracts, loops });
  if (folded === null) throw new Error('Four tracts fold.');
  return folded;
}

/** Four tracts of three letters. */
export const plainFold = fold([own('GGG'), own('GGG'), own('GGG'), own('GGG')]);
/** With bulges, and letters left over, some too many to be drawn; and with an empty and a long loop. */
export const wornFold = fold(
  [bulged('G', 'AT', 'GG'), bulged('GG', 'ATATA', 'G'), own('GGGGG'), own('GGGGGGGG')],
  ['', 'A'.repeat(30), 'TC'],
);
