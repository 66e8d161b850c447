import { formatInteger } from '../../../ui/words/format-number.ts';
import { Quadruplex } from '../drawings/quadruplex.tsx';
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

export const help: ToolHelp = {
  lead: 'G4 by tracts finds four and more tracts of G with loops between, on either strand: the rule by which quadruplexes were first counted in genomes.',
  before: [
    {
      id: 'motif',
      title: 'What a quadruplex is',
      body: (
        <>
          <p>
            Four G pair in a ring, a tetrad, and tetrads stack. Where four tracts of G are near each
            other, one strand can fold so that each tract is an edge of the stack; what lies between
            the tracts becomes loops. Quadruplexes are found in promoters and telomeres, where they
            change how genes are read and copied.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="A strand that goes up and down four times along the corners of three stacked squares, with a letter G at each corner. On its third way one more G is above; arcs with the numbers of their bases lead from one way to the next."
            drawing={
              exampleFold && <Quadruplex fold={exampleFold} motif="g4regex" label="Quadruplex" />
            }
          >
            <strong>Figure 1.</strong> Four tracts are the corners of three tetrads; arcs are loops.
            The third tract has a G more than there are tetrads. The order and the direction of the
            strands are schematic. Every result draws its hits of four tracts so.
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
            A tract is a few G in a row, a loop is a few bases of any letter, G included. A hit is
            tracts and loops in turn, with enough tracts. The search takes the first base at which
            any hit begins, with the longest end, and goes on after it. A tract with a{' '}
            <strong>bulge</strong>, where such are allowed, has other bases between two of its G.
          </p>
          <p>
            At base {formatInteger(EXAMPLE_POSITION)} of the example sequence, the human
            alpha-globin region, is <code>{exampleParts.hit}</code>: four tracts with the loops TCA,
            T and A. The run of four G is one tract, and its <strong>longest loop</strong> has 3
            bases.
          </p>
          {tractsFigure('g4regex', exampleTracts)}
        </>
      ),
    },
  ],
  parameters: (
    <p>
      In the example sequence of 210,155 bases the standard settings find {hits.standard} hits.
      Loops up to 12 bases give {hits.longLoops}, one tract with a bulge {hits.oneBulge}, and tracts
      of two G {hits.twoTetrads}, many of which come by chance.
    </p>
  ),
  reading: (
    <>
      <p>
        <strong>Layers</strong> is the greatest shortest tract with which the bases still hold a
        hit: as many tetrads can stack. The <strong>G4Hunter mean</strong> is positive where G lie
        on the strand given, negative on the other one, and the further from 0, the more likely the
        hit folds.
      </p>
      {severalReadings}
    </>
  ),
  coordinates: tractCoordinates,
  differences: [
    <>
      <strong>The original server has no such analysis</strong>; G4 hunter there and here scores
      windows instead.
    </>,
    <>
      <strong>Ends:</strong> an engine of regular expressions that tries and goes back may end a hit
      elsewhere. Here it is always the longest end, or the shortest where that is asked for.
    </>,
    islandsDifference,
  ],
  limits: [
    <>
      The rule says yes or no: tracts with and without a bulge, and short and long loops, count
      alike.
    </>,
    <>Quadruplexes of several strands, or with a tract of fewer G than asked for, are not found.</>,
    otherLetters,
  ],
};
