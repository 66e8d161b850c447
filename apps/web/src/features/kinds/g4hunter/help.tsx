import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  EXAMPLE_POSITION,
  EXAMPLE_THRESHOLD,
  EXAMPLE_WINDOW_BP,
  exampleHit,
  exampleSums,
  hitsByThreshold,
  hitsByWindow,
} from './help-example.ts';
import { QuadruplexDrawing } from './help-figure-quadruplex.tsx';
import { HitDrawing, WindowDrawing } from './help-figure-window.tsx';

const [firstSum = 0, secondSum = 0] = exampleSums;
const first = formatDecimal(firstSum / EXAMPLE_WINDOW_BP, 2);
const second = formatDecimal(secondSum / EXAMPLE_WINDOW_BP, 2);
const best = formatDecimal(Math.max(...exampleHit.windowScores), 2);
const windows = exampleHit.windowScores.length;
const hitScore = formatDecimal(exampleHit.score, 2);
const hitStart = formatInteger(EXAMPLE_POSITION + exampleHit.start);
const hitEnd = formatInteger(EXAMPLE_POSITION + exampleHit.start + exampleHit.lengthBp - 1);

export const help: ToolHelp = {
  lead: 'G4 hunter slides a window along your sequence and scores how likely it is to fold into a G-quadruplex. Runs of G raise the score, runs of C lower it.',
  before: [
    {
      id: 'motif',
      title: 'What a G-quadruplex is',
      body: (
        <>
          <p>
            Where a strand holds four runs of guanine close together, it can let go of its partner
            and fold back on itself. Four guanines, one of each run, bind each other in a flat
            square, a tetrad; tetrads stack around ions of potassium or sodium, and the bases
            between the runs become loops.
          </p>
          <p>
            They are found in telomeres and in many promoters, and take part in transcription,
            replication and the stability of the genome. The C-rich partner strand can fold into an
            i-motif.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Three drawings. a: four guanines at the corners of a square, each bound to its neighbours by two dashed bonds, a potassium ion in the middle. b: three such squares stacked, one strand running through all corners from 5′ to 3′ with three loops outside. c: the letters GGG four times, with a loop of TTA between each two."
            drawing={<QuadruplexDrawing />}
          >
            <strong>Figure 1.</strong> A tetrad around its ion, a quadruplex of three tetrads, and
            letters that make one: those of the human telomere.
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
            Each G scores as much as its run is long, up to 4: G 1, GG 2 each, GGG 3 each, longer
            runs 4 each. Each C scores the same with a minus sign; all other letters score 0. The
            score of a window is the mean over its bases, and a window passes when the score without
            its sign reaches the threshold.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`35 bases with the score of each, G upward and C downward. A bracket marks the first window of ${EXAMPLE_WINDOW_BP} bases: its scores sum up to ${firstSum}, divided by ${EXAMPLE_WINDOW_BP} that is ${first}.`}
            drawing={<WindowDrawing />}
          >
            <strong>Figure 2.</strong> From base {formatInteger(EXAMPLE_POSITION)} of the example
            sequence, the human alpha-globin region. The window ends within a run of six G, whose
            bases score 4 all the same: runs are those of the whole sequence.
          </HelpFigure>
          <p>
            With the threshold {EXAMPLE_THRESHOLD} this first window, at {first}, fails. One base
            on, the sum is {secondSum} and the score {second}: it passes, and so do those that
            follow, {windows} in a row. Neighbouring windows that pass become{' '}
            <strong>one hit</strong>, from base {hitStart} to {hitEnd}. Its score is the mean over
            all its {exampleHit.lengthBp} bases, {exampleHit.sum} divided by {exampleHit.lengthBp},{' '}
            {hitScore}: less than the threshold, because its ends are rich in C. Its best window has{' '}
            {best}.
          </p>
          <HelpFigure
            name="Figure 3"
            alt={`The letters of the hit with the scores of their bases, and below them its ${windows} windows, each one base further to the right than the one before, with their scores: ${exampleHit.windowScores.map((score) => formatDecimal(score, 2)).join(', ')}.`}
            drawing={<HitDrawing />}
          >
            <strong>Figure 3.</strong> The same hit as the details of a result show it: its{' '}
            {windows} windows below the letters, each with its score.
          </HelpFigure>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>threshold</strong> matters most. In the example sequence of 210,155 bases, 1.0
        gives {formatInteger(hitsByThreshold[1])} hits, 1.2 gives{' '}
        {formatInteger(hitsByThreshold[1.2])}, {EXAMPLE_THRESHOLD} gives {hitsByThreshold[1.4]}, 1.6
        gives {hitsByThreshold[1.6]} and 2.0 gives {hitsByThreshold[2]}. Take 1.2 to compare with
        most papers, less for weak quadruplexes, more for a short list. As long hits fall apart,
        their number can also rise with the threshold.
      </p>
      <p>
        A smaller <strong>window</strong> finds shorter quadruplexes: here 20 gives{' '}
        {formatInteger(hitsByWindow[20])} hits, 25 {hitsByWindow[25]} and 30 {hitsByWindow[30]}.
      </p>
      <p>
        <strong>G only</strong> scores C as 0 and not as a minus. G next to C then counts in full,
        so it can find more than the G-rich hits of a search for both.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        A positive <strong>score</strong> means that the strand given carries the G, a negative one
        that the other strand does. Compare hits by the absolute score, and long ones by their
        windows, which the details of a row show: a long hit dilutes its best part.
      </p>
      <p>
        <strong>Length</strong> is that of the joined windows, so it is at least the window size and
        more than the quadruplex itself. A region with several quadruplexes is one hit.{' '}
        <strong>Frequency</strong> counts hits for each 1,000 bases, N included;{' '}
        <strong>coverage</strong> counts each base once, however many hits hold it.
      </p>
      <p>
        <strong>Compare with pqsfinder</strong>, above the table, adds what a second method says: of
        each hit the best quadruplex of pqsfinder, on either strand, of whose bases at least 80 %
        lie in it, with its score, place, tetrads, loops and defects. <strong>Agree</strong> is yes
        where its strand fits the sign of the score; no quadruplex means that none reaches the score
        52. The two ask different things, composition and four runs.
      </p>
    </>
  ),
  coordinates: (
    <p>
      Hits may overlap: one window that fails between two others parts them. The place of the
      quadruplex within a long hit is that of its best windows.
    </p>
  ),
  differences: [
    <>
      <strong>Same hits and scores as recorded from the original server.</strong> All 35,298 rows of
      five recorded results, at window 25 and threshold 1.2, come out the same. The public Python
      program cuts runs at the ends of a hit before it averages, so some of its scores differ.
    </>,
    <>
      <strong>Thresholds are compared exactly.</strong> A window of 35 divided by 25 reaches 1.4.
      What the original does there is not recorded.
    </>,
    <>
      <strong>G only and C only</strong> are our reading: public sources do not say whether the
      other letter scores 0 or counts against.
    </>,
    <>
      <strong>Search across the origin</strong> is ours and off by default.
    </>,
    <>
      <strong>Heat map:</strong> each base lies in exactly one segment. The original returned one
      segment fewer than asked for, and a recorded result fits its last part being counted in the
      first segment.
    </>,
    <>
      <strong>Valid bedGraph:</strong> its rows do not overlap, and each base has one value. Several
      records keep positions of their own instead of running on over the whole file.
    </>,
  ],
  limits: [
    <>
      A score is a propensity, no probability. Good figures that are quoted for it are of the mean
      of a whole oligonucleotide, which this analysis does not compute; what its windows find is
      with the presets.
    </>,
    <>
      What folds in a tube need not fold in a cell: chromatin, proteins, transcription and the
      partner strand decide.
    </>,
    <>
      The rule sees composition, not folding. It asks neither for four runs nor for short loops, so
      long stretches of G pass, and quadruplexes with long loops, bulges or two tetrads can be
      missed. G next to C cancels out.
    </>,
    <>N and other ambiguous letters score 0 and end a run, so hits can begin or end in them.</>,
  ],
  references: [
    {
      title: 'G4Hunter web application: a web server for G-quadruplex prediction',
      authors: ['Brázda'],
      andOthers: true,
      year: 2019,
      journal: 'Bioinformatics 35:3493',
      doi: '10.1093/bioinformatics/btz087',
    },
  ],
};
