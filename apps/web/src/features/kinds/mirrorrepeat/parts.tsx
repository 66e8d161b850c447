import type { Hit } from '../../../api/hits/list-hits.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { cutLines } from '../../../ui/letters/dna-runs.ts';
import { addedColumns, ownColumns } from '../columns/plain-columns.tsx';
import type { KindParts } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { markMirror, mirrorPartsOf, mirrorWords } from './mirror-parts.ts';
import { MirrorRepeatDetails } from './mirrorrepeat-details.tsx';

const BASES_OF_ROW = 34;
/** Of these, with the room around them. */
const LETTERS_PX = 290;

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place reads the same in both directions',
    many: 'places read the same in both directions',
    none: 'No place found that reads the same in both directions',
  },
  hitColumns: (definition) => {
    const added = addedColumns(definition);
    const own = ownColumns(definition, [
      { key: 'length', width: 84 },
      { key: 'armLength', label: 'Arm', width: 68 },
      { key: 'spacerLength', label: 'Spacer', width: 84 },
      { key: 'mismatches', width: 112 },
      { key: 'purity', width: 84 },
      { key: 'tract', width: 84, from: 1100 },
      { key: 'triplex', width: 84, from: 900 },
      {
        key: 'letters',
        label: 'Sequence',
        help: {
          about: 'Sequence',
          text: 'Left arm, spacer and right arm in letters; letters in red differ.',
        },
        // More columns would take all that letters have.
        ...(added.length === 0 ? {} : { width: LETTERS_PX, grows: true }),
        render: (hit) => <MirrorLetters hit={hit} />,
      },
      { key: 'score', width: 84 },
    ]);
    return [...own, ...added];
  },
  amongOthers: { letters: 'letters', values: ['score'] },
  HitDetails: MirrorRepeatDetails,
  describeHit: mirrorWords,
};

/** The repeat on one line, or its beginning. */
function MirrorLetters({ hit }: { hit: Hit }) {
  const [line, ...more] = cutLines(markMirror(mirrorPartsOf(hit)), BASES_OF_ROW);
  return (
    <span className={shared['collapsed']}>
      {line !== undefined && <Dna runs={line} />}
      {more.length > 0 && <span className={shared['muted']}>…</span>}
    </span>
  );
}
