import { formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  EXAMPLE_POSITION,
  example,
  exampleParts,
  hitsOfExampleSequence as hits,
} from './help-example.ts';
import { ShiftDrawing } from './help-figure-shift.tsx';
import { SlippedStrand } from './slip-drawing.tsx';

export const help: ToolHelp = {
  lead: 'Direct repeats finds stretches of ten and more bases that come again close by, in the same direction. Where nothing lies between the copies, the strands can pair shifted: slipped DNA.',
  before: [
    {
      id: 'motif',
      title: 'What a direct repeat is',
      body: (
        <>
          <p>
            A direct repeat is a stretch that occurs twice, or more often, on one strand: read in
            the same direction, one after the other or with a short spacer between. When the two
            strands part and pair again, a copy of one may pair with the other copy of its partner.
            What is left over loops out, on each strand at another place.
          </p>
          <HelpFigure
            name="Figure 1"
            alt={`A strand whose first copy, ${exampleParts.unit}, loops out with its spacer; the second copy pairs with the other strand.`}
            drawing={<SlippedStrand parts={exampleParts} label="Slipped strand" />}
          >
            <strong>Figure 1.</strong> One copy and the spacer loop out, and the other copy pairs in
            its place. Every result draws its hits so.
          </HelpFigure>
          <p>
            While DNA is copied, such a slip loses or adds a copy. Deletions between direct repeats
            are common in bacteria, in mitochondria and in tumours.
          </p>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How a repeat is found',
      body: (
        <>
          <p>
            The sequence is compared with itself, shifted by every number of bases. A run is as long
            a stretch as equals the one a shift further on. Where it is at least as long as the
            shift, the copies touch: the shift is the unit, and there may be more than two copies.
            Where it is shorter, the run is the unit, and what is left of the shift is the spacer.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters of ${exampleParts.unit}, ${exampleParts.spacer} and ${exampleParts.unit} again, with five letters on each side. Arrows lead from the first and last base of the second copy to those of the first.`}
            drawing={<ShiftDrawing />}
          >
            <strong>Figure 2.</strong> A repeat from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region: {example.unitBp} bases equal those{' '}
            {example.shiftBp} further on.
          </HelpFigure>
          <p>
            The shift is {example.shiftBp}, the run has {example.unitBp} bases: two copies of{' '}
            {example.unitBp} with a spacer of {example.shiftBp} − {example.unitBp} ={' '}
            {example.spacerBp}. The <strong>score</strong> is the length of the run,{' '}
            {example.unitBp}. A hit inside another one with at least the same score is left out; a
            better one inside a weaker one stays.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        In the example sequence of 210,155 bases the standard settings find {hits.standard} repeats,{' '}
        {hits.slipped} of them without a spacer. A <strong>spacer</strong> of up to 100 bases finds{' '}
        {hits.spacer100}, more and more of them by chance; a <strong>unit</strong> of at least 15
        leaves {hits.from15}.
      </p>
      <p>
        Long rows of a short unit count, too: A thirty times is a unit of 10, three times.{' '}
        <strong>Leave out repeats of shorter units</strong> drops these, which tandem repeats find
        better; {hits.withoutShort} repeats are left.
      </p>
    </>
  ),
  reading: (
    <p>
      Look at <strong>slipped</strong> first: only without a spacer is slipped DNA likely. Then the
      longer the <strong>unit</strong> and the higher the <strong>score</strong>, the less is due to
      chance. The unit is the smallest shift that explains the hit, so that a unit of 12 that occurs
      ten times is 12 and not 60.
    </p>
  ),
  coordinates: (
    <p>
      The position is the first base of the first copy, and the length takes in spacer, copies and a
      partial one. Hits may overlap, and one may lie inside another of lower score.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no direct repeats.</strong> The rules follow the program of
      non-B DB; in random and real DNA nearly all of its repeats are found with the same span.
    </>,
    <>
      <strong>The smallest shift</strong> is the unit, where that program takes the longest unit.
      Filters for short units so keep long rows of them.
    </>,
    <>
      <strong>No memory:</strong> that program searches on after the last hit, so what it finds
      depends on what it found before, and a few hits are cut by a base.
    </>,
  ],
  limits: [
    <>
      Copies have to be equal. One changed base ends a run, so old repeats look short or are lost.
    </>,
    <>
      A hit says that strands can slip, not that they do: that depends on supercoiling, on
      replication, and on the proteins that mend loops.
    </>,
    <>Repeats further apart than the longest spacer are not found.</>,
    <>N and other ambiguous letters equal nothing, not even themselves. U counts as T.</>,
  ],
  references: [
    {
      title: 'Slipped strand DNA structures',
      authors: ['Sinden', 'Pytlos-Sinden', 'Potaman'],
      year: 2007,
      journal: 'Front. Biosci. 12:4788',
      doi: '10.2741/2427',
    },
  ],
};
