import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { zDnaPaper } from '../help/z-dna-paper.ts';
import {
  EXAMPLE_POSITION,
  example,
  exampleParts,
  exampleSteps,
  hitsOfExampleSequence as hits,
  regionSteps,
  usual,
} from './help-example.ts';
import { StepsDrawing } from './help-figure-steps.tsx';
import { SumDrawing } from './help-figure-sum.tsx';

const sums = exampleSteps.map(({ sum }) => formatDecimal(sum, 2)).join(', ');
const scores = regionSteps.map(({ score }) => formatDecimal(score, 2)).join(', ');

export const help: ToolHelp = {
  lead: 'ZSeeker adds up scores of neighbouring bases along a sequence. It finds Z-DNA that alternates with breaks, such as a GG between two runs of CG.',
  before: [
    {
      id: 'motif',
      title: 'What it looks for',
      body: (
        <>
          <p>
            Z-DNA is a helix that winds to the left. Purines (A, G) and pyrimidines (C, T) that take
            turns flip into it most readily, and above all GC steps. In a cell, such runs are seldom
            perfect: one pair out of turn costs energy, and may be paid for by the steps on both
            sides of it. ZSeeker was made for such runs; its scores were chosen on oligomers whose
            form had been measured.
          </p>
          <HelpFigure
            name="Figure 1"
            alt={`The letters ${exampleParts.region} with the score of each step: ${scores}. Two steps, GA and GG, take three off.`}
            drawing={<StepsDrawing />}
          >
            <strong>Figure 1.</strong> A region from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region, with the score of each step.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How the score works',
      body: (
        <>
          <p>
            Each <strong>step</strong>, a pair of neighbouring bases, has a score: {usual['gc']} for
            GC and CG, {usual['gt']} for GT, TG, AC and CA, and {usual['at']} for AT and TA, to
            which a number is added that depends on how many AT steps follow each other: short runs
            gain, long ones are forbidden. A step that does not alternate is a{' '}
            <strong>break</strong>. The first in a row costs {usual['penalty']}, and each further
            one {usual['penaltyStep']} more than the one before it.
          </p>
          <p>
            The scores are added up. A sum that comes to 0 or below begins anew. The first best sum
            of {usual['threshold']} or more is a candidate, and it becomes a region when the sum is
            back at 0, has fallen by {usual['drop']}, or the record ends.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The sum after each step: ${sums}. It passes the threshold of ${usual['threshold']}, is highest with ${example.score} at the end of the region, and falls after it.`}
            drawing={<SumDrawing />}
          >
            <strong>Figure 2.</strong> The sum along the same region and after it. The ring marks
            the best sum, where the region ends; the dashed line is the least score.
          </HelpFigure>
          <p>
            The region has {regionSteps.length} steps: {example.gcSteps} of GC, {example.breaks}{' '}
            breaks, and others between. Its score is {formatDecimal(example.score, 2)}, or{' '}
            {formatDecimal(example.scorePerStep, 2)} a step. Then come C after C: each costs more
            than the one before, and the sum never rises above its best again.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>least score</strong> decides most. The example sequence of 210,155 bases has{' '}
        {hits.standard} regions of 50 or more, {hits.from40} of 40 or more and {hits.from100} of 100
        or more. Eight CG steps in a row have 56; a run of GT or AC alone needs 40 steps.
      </p>
      <p>
        A dearer <strong>break</strong> parts regions: with 6 in place of 3 there are{' '}
        {hits.dearBreaks}. The <strong>drop</strong> says how deep a valley within a region may be:
        with a small one, two good runs with something poor between are two regions. The authors
        suggest to change scores by 2 at most.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Sort by <strong>score</strong> to find what is long and rich in GC, by{' '}
        <strong>score per step</strong> to compare regions of different length: 7 is pure CG, and
        less than 1 is a long region with many breaks. <strong>GC steps</strong> and{' '}
        <strong>breaks</strong> say what it is made of.
      </p>
      <p>
        Long regions with a break at every third step are common in DNA rich in G and C. They have
        high sums because they are long. Judge them by the score per step.
      </p>
    </>
  ),
  coordinates: (
    <p>
      The position is the first base of the first step, and the last base is that of the best sum.
      Regions share no base and may touch. One across the origin of a circle is found as two parts,
      if these are good enough. The given strand is read alone: on the other one a region may end
      elsewhere, as sums fall from the other side.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no ZSeeker.</strong> The rules follow the public program; in
      whole genomes of phages and mitochondria, and in 3,999 of 4,000 random texts, all regions are
      equal. In the other one a drop above the least score and a sum of exactly 0 make that program
      lose a candidate.
    </>,
    <>
      <strong>Ends:</strong> that program writes the last base as the end, which users of BED files
      had to mend by adding 1.
    </>,
    <>
      <strong>N and other letters</strong> end a region here; there they count as a break.
    </>,
    <>
      <strong>Sums are exact</strong> here: 40 steps of 1.25 are 50, whatever the parameters.
    </>,
  ],
  limits: [
    <>
      The score is neither an energy nor a probability, and says nothing of how much supercoiling a
      region needs.
    </>,
    <>
      The scores were chosen on 36 oligomers, 28 of which form Z-DNA. That it tells all 36 right is
      no test of it.
    </>,
    <>
      Where a strand turns out of step, what the junction costs is left out: one break costs the
      same in the middle of a region and near its end.
    </>,
    <>
      Neighbours compete for the same supercoil. A list shows all that could flip, never at once.
    </>,
  ],
  references: [zDnaPaper],
};
