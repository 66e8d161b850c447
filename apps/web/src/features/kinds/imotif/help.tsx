import { formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  islandsDifference,
  otherLetters,
  severalReadings,
  tractCoordinates,
  tractsFigure,
} from '../tracts/tract-help.tsx';
import {
  EXAMPLE_POSITION,
  exampleFold,
  exampleParts,
  exampleTracts,
  hitsOfExampleSequence as hits,
} from './help-example.ts';
import { IMotif } from './imotif-drawing.tsx';

export const help: ToolHelp = {
  lead: 'i-Motifs finds four and more tracts of C with loops between: what can fold into an i-motif, on either strand.',
  before: [
    {
      id: 'motif',
      title: 'What an i-motif is',
      body: (
        <>
          <p>
            Four tracts of C fold into two pairs of parallel strands that lie one between the other.
            Their bases pair as C with a C that carries a proton, so acid helps them to form; many
            also form at the pH of a cell.
          </p>
          <p>
            The strand across from an i-motif is rich in G and can fold into a quadruplex. They are
            found in promoters and telomeres, and seldom both form at once.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="A strand that goes up and down four times, with three letters C on each way. Bars with a plus join the first way with the third one, and the second with the fourth, in turn; arcs with the numbers of their bases lead from one way to the next."
            drawing={exampleFold && <IMotif fold={exampleFold} label="i-Motif" />}
          >
            <strong>Figure 1.</strong> The first tract pairs with the third, the second with the
            fourth, and the pairs lie in turn; arcs are loops. Which pair lies outermost is
            schematic. Every result draws its hits of four tracts so.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How a hit is found',
      body: (
        <>
          <p>
            A tract is a few C in a row, a loop is a few bases of any letter, C included. A hit is
            tracts and loops in turn, with enough tracts. The search takes the first base at which
            any hit begins, with the longest end, and goes on after it. The other strand is searched
            in the same way.
          </p>
          <p>
            At base {formatInteger(EXAMPLE_POSITION)} of the example sequence, the human
            alpha-globin region, is <code>{exampleParts.hit}</code>: the tracts CCC, CCC, CCC and
            CCC with the loops A, A and TAGTCT. Its <strong>longest loop</strong> has 6 bases, and
            its <strong>G4Hunter mean</strong> is −1.8, because C counts negative on the strand
            given.
          </p>
          {tractsFigure('imotif', exampleTracts)}
        </>
      ),
    },
  ],
  parameters: (
    <p>
      In the example sequence of 210,155 bases the standard settings find {hits.standard} hits. With
      a <strong>longest loop</strong> of 7 bases there are {hits.shortLoops}. With at most four
      tracts a row of eight falls apart into two hits: {hits.fourTracts}.
    </p>
  ),
  reading: (
    <>
      <p>
        <strong>Layers</strong> is the greatest shortest tract with which the bases still hold a
        hit: the more layers, the more pairs of C. Short loops and many layers make an i-motif that
        tolerates a higher pH. The <strong>G4Hunter mean</strong> says how rich in C the whole hit
        is.
      </p>
      {severalReadings}
    </>
  ),
  coordinates: tractCoordinates,
  differences: [
    <>
      <strong>The original server has no i-motifs.</strong> The rule is that of the regular
      expressions in papers.
    </>,
    <>
      <strong>Ends:</strong> an engine that tries and goes back may end a hit elsewhere, as the
      order of its trials decides. Here it is always the longest end, or the shortest where that is
      asked for.
    </>,
    islandsDifference,
  ],
  limits: [
    <>The rule knows nothing of pH, salt or temperature, which decide whether an i-motif forms.</>,
    <>Loops count by their length alone; their letters matter, too.</>,
    otherLetters,
  ],
};
