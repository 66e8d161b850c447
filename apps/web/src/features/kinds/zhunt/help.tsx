import { gridOfThreshold, linkingOf } from '@flipon/analyses/kinds/zhunt/transition';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { zDnaPaper } from '../help/z-dna-paper.ts';
import { formatZScore } from './best-window.ts';
import {
  bestWindow,
  EXAMPLE_POSITION,
  example,
  exampleParts,
  hitsOfExampleSequence as hits,
  sixSteps,
  usual,
} from './help-example.ts';
import { OddsDrawing } from './help-figure-odds.tsx';
import { WindowDrawing } from './help-figure-window.tsx';

/** The most turns with which a window counts. */
const limit = linkingOf(gridOfThreshold(usual['threshold'] ?? 1));
const [cg, ca, ta] = sixSteps;
const lengths = {
  min: 2 * (usual['minDinucleotides'] ?? 0),
  max: 2 * (usual['maxDinucleotides'] ?? 0),
};

export const help: ToolHelp = {
  lead: 'Z-HUNT computes how much supercoiling flips each stretch of a sequence into Z-DNA, from measured energies, and how rare so ready a stretch is in random DNA.',
  before: [
    {
      id: 'motif',
      title: 'What it looks for',
      body: (
        <>
          <p>
            DNA in a cell is wound a little less than it would be at rest. Where it winds to the
            left, as Z-DNA does, that strain is relieved. So there is a contest: the steps of a
            stretch cost energy in the Z form, its two ends cost more, and the supercoil pays. A
            stretch of which little strain is enough to flip it, such as a run of CG, comes first.
          </p>
          <p>
            In Z-DNA every other base turns over its sugar. Such a base is called{' '}
            <strong>syn</strong>, the others <strong>anti</strong>. Purines turn easily, pyrimidines
            do not, which is why Z-DNA alternates; a step out of turn is possible, and dear.
          </p>
          <HelpFigure
            name="Figure 1"
            alt={`The letters ${exampleParts.region}. The best window is ${bestWindow} from the second base on; its bases are ${example.conformation}, where S is syn and A is anti.`}
            drawing={<WindowDrawing />}
          >
            <strong>Figure 1.</strong> A region from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How the numbers come about',
      body: (
        <>
          <p>
            From each base on, windows of {usual['minDinucleotides']} to {usual['maxDinucleotides']}{' '}
            dinucleotides are tried. Of each window the cheapest order of anti and syn is taken, by
            the energies of the sixteen dinucleotides in either order and of a change between the
            two. All stretches of it may flip, each with its own weight; <strong>ΔLk</strong> is the
            number of turns that supercoiling has to take away, from a ring of 4,363 base pairs (the
            plasmid pBR322), before half of the window is Z-DNA. Fewer turns mean a readier window.
          </p>
          <p>
            In random DNA, ΔLk has a mean of 29.65 and a standard deviation of 2.72. The{' '}
            <strong>Z-score</strong> tells how many random bases have to be searched for one where a
            window as ready begins. Six steps of CG alone need {formatDecimal(cg.deltaLk, 1)} turns,
            a Z-score of {formatZScore(cg.zscore)}; six of CA {formatDecimal(ca.deltaLk, 1)} and{' '}
            {formatZScore(ca.zscore)}; six of TA {formatDecimal(ta.deltaLk, 1)} and no more than{' '}
            {formatZScore(ta.zscore)}.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The Z-score falls as ΔLk grows, over powers of ten: six CG steps ${formatZScore(cg.zscore)}, the example ${formatZScore(example.zscore)}, the threshold ${usual['threshold']}, six CA steps ${formatZScore(ca.zscore)}, six TA steps ${formatZScore(ta.zscore)}.`}
            drawing={<OddsDrawing />}
          >
            <strong>Figure 2.</strong> The Z-score over ΔLk. The dashed line is the threshold of{' '}
            {usual['threshold']}: below {formatDecimal(limit, 1)} turns or so, windows count.
          </HelpFigure>
          <p>
            A window <strong>counts</strong> when its Z-score reaches the threshold and no window
            with the same start, and none with the same end, is better. Windows that count and
            overlap or touch are one <strong>region</strong>. The region of figure 1 has{' '}
            {example.windows} of them; the best has {example.peakLength} bases, ΔLk{' '}
            {formatDecimal(example.deltaLk, 2)} and a Z-score of {formatZScore(example.zscore)}.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>Z-score</strong> decides most. The example sequence of 210,155 bases has{' '}
        {hits.standard} regions of {usual['threshold']} or more, {hits.from1e4} of 10,000 or more
        and {hits.from1e5} of 100,000 or more.
      </p>
      <p>
        <strong>Windows</strong> of {lengths.min} to {lengths.max} bases are what the authors use.
        Up to 16 bases the search is faster, and the example has {hits.fast} regions; up to 48 bases
        long runs of CA count for more, and the search is slower.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Sort by <strong>Z-score</strong>, or by <strong>ΔLk</strong>, which tells the same the other
        way round: 16.8 is a perfect run of CG. Both are those of the region's best window, so a
        long region is no stronger for being long; <strong>windows</strong> says how much of it is
        ready. Heights over single hits in the chart, and shades in BED files, follow the logarithm
        of the Z-score.
      </p>
      <p>
        The curve shows for each base the best window that begins there: 0 is a base from which
        nothing flips below 50 turns, 1 would be ready at 10. The line is the threshold.
      </p>
      <p>
        Do not take a Z-score for a probability that the region is Z-DNA in a cell. It compares with
        random DNA of four equal shares of letters; genomes rich in GC, or with many repeats, have
        more good windows than that.
      </p>
    </>
  ),
  coordinates: (
    <p>
      The best window's place counts like the region's: on the screen and in tables from 1, from the
      record's start; over HTTP from 0, from the start of the whole sequence. In a region across the
      origin of a circle it may lie beyond the record's last base, as the region's end does. Both
      strands flip together, so there is no strand; the conformation is that of the given one.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no Z-HUNT.</strong> Of the public C program's windows 97 to 98
      % are equal to the last printed digit in a phage and a mitochondrial genome. The others are
      windows whose orders of anti and syn cost exactly the same: that program takes the one that
      noise in the last digit of its sums prefers, here the one that begins anti is taken.
    </>,
    <>
      <strong>Regions</strong> are made here; that program lists every base. The union of the best
      window of each base would begin too early, so a window has to be the best of those with its
      end, too.
    </>,
    <>
      <strong>N and other letters</strong> make the windows void that hold them. There they are
      dropped before bases are numbered, so that all places after them are wrong.
    </>,
    <>
      <strong>Records are linear</strong> unless they are said to be circular; that program wraps
      all of them, and reads a, c, g and t of a heading as bases.
    </>,
  ],
  limits: [
    <>
      The energies were measured in plasmids, at the salt of a test tube. Proteins that bind Z-DNA,
      methylation and transcription shift them.
    </>,
    <>
      The supercoil is one ring's: neighbouring regions compete for it, and a list shows all that
      could flip, never at once.
    </>,
    <>
      The mean and the deviation of random DNA were given by the authors for windows of 6 to 12
      dinucleotides. With other windows the Z-score is a scale, no number of bases.
    </>,
    <>A window has whole dinucleotides: a region may end a base too late or too early.</>,
  ],
  references: [zDnaPaper],
};
