import { formatInteger } from '../../../ui/words/format-number.ts';
import { Quadruplex } from '../drawings/quadruplex.tsx';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { TractsDrawing } from '../tracts/tract-drawings.tsx';
import {
  EXAMPLE_POSITION,
  example,
  exampleFold,
  exampleParts,
  exampleRuns,
  hitsOfExampleSequence as hits,
} from './help-example.ts';

export const help: ToolHelp = {
  lead: 'pqsfinder finds quadruplexes whose runs of G need not be perfect: a run may have a bulge or a mismatch. Each has a score of how stable it is likely to be.',
  before: [
    {
      id: 'motif',
      title: 'What it looks for',
      body: (
        <>
          <p>
            Four runs of G near each other can fold into a stack of tetrads, rings of four G. Many
            quadruplexes that were seen in the laboratory are not perfect: a base stands out from a
            run, a <strong>bulge</strong>, or a G of a run is another base, a{' '}
            <strong>mismatch</strong>. Rules that ask for G alone miss them.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="A strand that goes up and down four times along the corners of four stacked squares, with a letter G at each corner. On its first way a C stands out between two G, and on its last way an A takes the place of a G; arcs with the numbers of their bases lead from one way to the next."
            drawing={
              exampleFold && <Quadruplex fold={exampleFold} motif="pqs" label="Quadruplex" />
            }
          >
            <strong>Figure 1.</strong> Four runs are the corners of the tetrads; arcs are loops. The
            C stands out, a bulge, and the A in the frame is a mismatch. The order and the direction
            of the strands are schematic. Every result draws its hits so.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How the score comes about',
      body: (
        <>
          <p>
            A run begins and ends with G. The shortest run that is all G tells the number of{' '}
            <strong>tetrads</strong>. A run that is as long and one G short has a mismatch; one that
            is longer, with as many G at its two ends together, has a bulge. Each tetrad but the
            first brings 40. A mismatch costs 28, a bulge of one or two bases 20, and one more for
            each five bases. Loops cost 6.6 times the power of 0.8 of their mean length, rounded.
          </p>
          <p>
            At base {formatInteger(EXAMPLE_POSITION)} of the example sequence, the human
            alpha-globin region, is <code>{exampleParts.hit}</code>. Its runs of four G tell{' '}
            {example.tetrads} tetrads: {example.top}. The first run has a bulge of one base (
            {example.bulge}), the last one A in place of G ({example.mismatch}), the loops have four
            bases together ({example.loops}). The score is {example.score}.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${exampleRuns.join(' ')}. The first, third, fifth and seventh group are runs and have boxes, the others are loops; below each is its length.`}
            drawing={<TractsDrawing motif="pqs" parts={exampleRuns} />}
          >
            <strong>Figure 2.</strong> Runs, in boxes, and loops of the quadruplex, with their
            lengths.
          </HelpFigure>
          <p>
            Quadruplexes overlap each other all the time. The one of the highest score is kept,
            among equals the shortest, then the first along its strand; all that share a base with
            it are dropped, and so on. The strands do not compete.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>least score</strong> decides most. The example sequence of 210,155 bases has{' '}
        {hits.documented} quadruplexes of 52 and more, {hits.packageCode} of 47 and more, and{' '}
        {hits.sensitive} of 26 and more, where two tetrads are enough.
      </p>
      <p>
        Without defects {hits.withoutDefects} of 52 and more are left, with one at most{' '}
        {hits.oneDefect}. <strong>All intervals</strong> tells every stretch that reaches the score,
        also those within others: for measures of density, not for counting.
      </p>
    </>
  ),
  reading: (
    <p>
      Sort by <strong>score</strong>. A perfect quadruplex of three tetrads with loops of one base
      has 73, one of four tetrads 113. <strong>Tetrads</strong>, <strong>bulges</strong> and{' '}
      <strong>mismatches</strong> are those of the reading that has the score; among equals of the
      one with the longest first run, then the shortest first loop, and so on.
    </p>
  ),
  coordinates: (
    <p>
      The position is that of the first base on the strand given; the letters, runs and loops are
      written along the strand that carries the G.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no pqsfinder.</strong> The rules are those of the package’s
      core: every field is equal on a phage, a mitochondrial genome, lambda and a gene, on both
      strands, and on 150 random sequences with random settings.
    </>,
    <>
      <strong>Chains of equal scores:</strong> a deep mode of the package can lose a quadruplex
      where three overlap in turn. Here it is found, as in the package’s usual mode.
    </>,
    <>
      <strong>N and other ambiguous letters</strong> are in no run and no loop; there loops may hold
      them.
    </>,
    <>
      <strong>The least score</strong> is 52, as the package’s pages say; its code had 47 and others
      by version.
    </>,
  ],
  limits: [
    <>
      The score was fitted to sequencing of human DNA that stops at quadruplexes, and says nothing
      of a cell.
    </>,
    <>Quadruplexes of several strands are not found, nor those longer than the longest length.</>,
    <>
      The letters of loops count by their number alone; that some of them stabilise more is not in
      the score.
    </>,
  ],
};
