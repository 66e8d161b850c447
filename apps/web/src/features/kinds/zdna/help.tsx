import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { zDnaPaper } from '../help/z-dna-paper.ts';
import { EXAMPLE, EXAMPLE_POSITION, hitsByModel, regionOf } from './help-example.ts';
import { HelicesDrawing } from './help-figure-helices.tsx';
import { StepsDrawing } from './help-figure-steps.tsx';
import { countSteps, describeSteps } from './step-counts.ts';

const one = regionOf('model1');
const two = regionOf('model2');
const percentOf = ({ scorePerc }: typeof one) => formatPercent(scorePerc / 100);

export const help: ToolHelp = {
  lead: 'Z-DNA hunter finds stretches in which purines and pyrimidines take turns: sequences that can flip into left-handed Z-DNA. It scores how readily they do so by their pairs of neighbouring bases.',
  before: [
    {
      id: 'motif',
      title: 'What Z-DNA is',
      body: (
        <>
          <p>
            DNA usually winds to the right. Where purines (A, G) and pyrimidines (C, T) take turns,
            every second base can turn over, and the helix then winds to the left; its backbone runs
            in a zigzag, hence the name. GC steps flip most readily, then GT and AC, and AT hardly.
          </p>
          <p>
            Flipping costs energy, which comes from negative supercoiling, as behind a moving
            polymerase. Z-DNA forms near active promoters, and proteins such as <em>ADAR1</em> and{' '}
            <em>ZBP1</em> bind it.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two double helices side by side. a: B-DNA, right-handed, with even backbones. b: Z-DNA, left-handed and thinner, whose backbones run in a zigzag."
            drawing={<HelicesDrawing />}
          >
            <strong>Figure 1.</strong> The usual helix and the left-handed one. Neither is to scale.
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
            Each <strong>step</strong>, a pair of neighbouring bases, has a score: GC and CG the
            most, GT, TG, AC and CA less, AT and TA the least. All other steps, such as GG or GA,
            score 0. A <strong>region</strong> is a run of steps that all score more than 0, as long
            as it goes. Its score is half of the sum; its score percent compares that with a region
            of the same length in which every step has the largest score.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${EXAMPLE} with the score of each step. Model 1: the region is ${one.bases}, ${one.bases.length} bases. Model 2: it is ${two.bases}, ${two.bases.length} bases.`}
            drawing={<StepsDrawing />}
          >
            <strong>Figure 2.</strong> Steps from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region, and the region by each model.
          </HelpFigure>
          <p>
            <strong>Model 1</strong> scores AT as 0, so the region begins after it: {one.bases},{' '}
            {describeSteps(countSteps(one.bases))}. The steps sum up to {one.sum}, the score is{' '}
            {formatDecimal(one.score, 1)} of {formatDecimal(one.maxScore, 1)} possible,{' '}
            {percentOf(one)}; 12 % are asked for.
          </p>
          <p>
            <strong>Model 2</strong> lets AT take part: {two.bases},{' '}
            {describeSteps(countSteps(two.bases))}. The score is {formatDecimal(two.score, 1)} of{' '}
            {formatDecimal(two.maxScore, 1)}, {percentOf(two)}; 50 % are asked for.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        <strong>Model 1</strong> takes every run without AT: even one of GT and AC alone has 3/25,
        which is exactly its threshold of 12 %. Raise the threshold for regions rich in GC.{' '}
        <strong>Model 2</strong> finds longer, mixed regions; a run of AT alone has 25 % and fails.
        In the example sequence of 210,155 bases model 1 finds {hitsByModel.model1[12]} regions of
        12 bases or more, model 2 {hitsByModel.model2[12]}.
      </p>
      <p>
        The <strong>minimal size</strong> decides most: with 10 instead of 12 these are{' '}
        {hitsByModel.model1[10]} and {hitsByModel.model2[10]}. Short regions come by chance. A score
        for the other steps joins regions across them; leave it at 0 unless you know why.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Sort by <strong>score</strong> to find what is long and rich in GC, by{' '}
        <strong>score percent</strong> to compare regions of different length. Scores of the two
        models do not compare: their scales differ.
      </p>
      <p>
        <strong>GC richness</strong> and <strong>GT richness</strong> are shares of steps, not of
        bases. The second counts GT and TG alone, not AC and CA: a CA repeat has 0 %, the same
        repeat read on the other strand 100 %. Position, length and scores are the same on both
        strands, so hits have none.
      </p>
    </>
  ),
  coordinates: (
    <p>
      Regions never overlap and share no base; two may touch. A region that reaches the end of a
      record counts. One that crosses the origin of a circle is found as two parts, or not at all
      where these are too short. Positions count from the start of each record: several chromosomes
      in one file need no sorting apart afterwards.
    </p>
  ),
  differences: [
    <>
      <strong>From the program of non-B DB</strong>, the source of the method: it loses a region
      that reaches the end of a record, cuts scores to whole numbers, knows no AT steps and no score
      percent. Apart from the ends, model 1 finds the same regions.
    </>,
    <>
      <strong>From the original server</strong>: its rules agree in two public sources, and four
      published results come out the same. Percentages are compared exactly here; rounded arithmetic
      loses some hits that lie just on the threshold.
    </>,
    <>
      <strong>The score of other steps</strong> applies to A, C, G and T alone, so that a run of N
      never becomes Z-DNA. Public sources do not settle this.
    </>,
    <>
      <strong>Positions per record</strong> and a bedGraph of score percent: the original counts on
      over all records of a file.
    </>,
  ],
  limits: [
    <>
      The score is neither an energy nor a probability. It says nothing of how much supercoiling a
      region needs, nor whether its cell has that.
    </>,
    <>
      It judges each step by itself. Where bases turn over against the pattern, and what a junction
      to B-DNA costs, is left out, so long imperfect regions are missed.
    </>,
    <>
      Neighbours compete: one region that flips relaxes the supercoil for those near it. A hit list
      shows all that could flip, never all at once.
    </>,
    <>
      U, N and other ambiguous letters belong to no region. Methylated C, which favours Z-DNA, looks
      like any other C.
    </>,
  ],
  references: [zDnaPaper],
};
