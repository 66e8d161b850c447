import { formatInteger } from '../../../ui/words/format-number.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart, HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  EXAMPLE_LETTERS,
  EXAMPLE_POSITION,
  example,
  exampleTracts,
  hitsOfExampleSequence as hits,
  tracts,
} from './help-example.ts';
import { PhaseDrawing } from './phase-drawing.tsx';

const [first, second, third] = tracts;

export const help: ToolHelp = {
  lead: 'A-phased repeats finds short runs of A and T that follow each other about every 10.5 bases, once a turn of the helix. Each bends DNA a little, and in phase the bends add up.',
  before: [
    {
      id: 'motif',
      title: 'What bends DNA',
      body: (
        <>
          <p>
            A run of four to six A, with T on the other strand, has a narrow groove and bends the
            helix by some 18 degrees towards it. Runs that lie once a turn apart point to the same
            side, so that the whole piece curves; it runs slowly in a gel, and wraps well around
            proteins.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two helices with four tracts each. In phase the tracts lie on the outside of a wide curve; out of phase they lie on alternating sides of a wavy line that stays straight."
            drawing={<BendDrawing />}
          >
            <strong>Figure 1.</strong> Tracts in phase curve DNA; others leave it straight.
          </HelpFigure>
          <p>
            Curved DNA is found before promoters of bacteria and at origins of replication;
            nucleosomes take or avoid it.
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
            A run of A and T is read as blocks of A with the T after them, on both strands. In a
            block as many T count as there are A. The A of a step from T to A, where the groove is
            wide, does not count, and T that are left over weaken the run. What is left of the
            longest block has to reach the minimal tract length; its middle is the centre.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${EXAMPLE_LETTERS} with the tracts ${first.run}, ${second.run} and ${third.run}. Their centres lie ${second.centre - first.centre} and ${third.centre - second.centre} bases apart. Below, a wave with 10.5 bases a turn: the first and the third centre lie on its crests, the second one beside one.`}
            drawing={
              <PhaseDrawing bases={EXAMPLE_LETTERS} tracts={exampleTracts} label="In phase" />
            }
          >
            <strong>Figure 2.</strong> A repeat from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region. The wave is the helix: centres near its
            crests lie on one side. Every result draws its hits so.
          </HelpFigure>
          <p>
            {first.run} is an A-tract, and so is {third.run}, which is AAAAA on the other strand. In{' '}
            {second.run} two A and one T count. The centres lie {second.centre - first.centre} and{' '}
            {third.centre - second.centre} bases apart, {example.meanSpacing} on average: three
            tracts in phase, with {example.tractBases} bases of A and T.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <p>
      In the example sequence of 210,155 bases the standard settings find {hits.standard} repeats,
      and with four tracts {hits.from4}. Two in phase, {hits.from2}, are mostly chance. Half a base
      more on either side of the <strong>distance</strong> gives {hits.wide}: the phase is what
      counts.
    </p>
  ),
  reading: (
    <p>
      Trust the number of <strong>tracts</strong> first: each adds to the curve. Then longer tracts,
      with more <strong>tract bases</strong>, and a <strong>mean spacing</strong> near 10.5, a turn
      of the helix in solution.
    </p>
  ),
  coordinates: (
    <p>
      The position is the first base of the first run of A and T, and the length reaches to the end
      of the last one. Distances are measured between centres, which lie on a base or beside it.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no A-phased repeats.</strong> The rules follow the program of
      non-B DB; in random and real DNA all its repeats but one in hundreds are found with the same
      tracts.
    </>,
    <>
      <strong>Both strands are judged alike.</strong> Where they are equally strong, that program
      takes the given one; here the centre is the mean of both.
    </>,
    <>
      <strong>Ends:</strong> that program loses a run at the end of a record, and series among its
      last tracts.
    </>,
  ],
  limits: [
    <>
      Only A-tracts are counted. Other sequences curve DNA, too, and some weaken what A-tracts do.
    </>,
    <>
      A hit says that bends add up, not by how many degrees: that depends on the lengths of the
      tracts, on salt and on temperature.
    </>,
    <>
      N and other ambiguous letters end a run; between tracts they count as any base. U counts as T.
    </>,
  ],
  references: [
    {
      title: 'DNA bending at adenine · thymine tracts',
      authors: ['Koo', 'Wu', 'Crothers'],
      year: 1986,
      journal: 'Nature 320:501',
      doi: '10.1038/320501a0',
    },
  ],
};

/** Places of tracts on two helices: once a turn, all on one side; and at other distances. */
function BendDrawing() {
  return (
    <>
      <FigurePart width={250} height={112} title="a. In phase: every tract bends to one side">
        <path className={drawing['strand']} d="M10 96C40 40 90 18 125 18S210 40 240 96" />
        <g data-motif="aph">
          <path className={drawing['thick']} d="M40 55l14-13M92 23l16-4M142 19l16 4M196 42l14 13" />
        </g>
      </FigurePart>
      <FigurePart width={250} height={112} title="b. Out of phase: the bends cancel out">
        <path
          className={drawing['strand']}
          d="M10 60C30 44 50 44 70 58S110 74 130 60S170 44 190 58S220 70 240 60"
        />
        <g data-motif="aph">
          <path className={drawing['thick']} d="M34 48l14 0M92 67l16 0M150 49l16 0M206 65l16 0" />
        </g>
      </FigurePart>
    </>
  );
}
