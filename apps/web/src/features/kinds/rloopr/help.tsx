import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  COVERED_BP,
  EXAMPLE_POSITION,
  example,
  exampleParts,
  exampleTracts,
  hitsByModels,
} from './help-example.ts';
import { BubbleDrawing, PartsDrawing } from './help-figure-rloop.tsx';

const { riz, linker, rez } = exampleParts;
const rizShare = formatPercent(example.rizG / riz.length);
const allShare = formatDecimal(example.allG / example.lengthBp, 3);

export const help: ToolHelp = {
  lead: 'R-loop tracker looks for places where newly made RNA can stay bound to its DNA: a short zone full of G clusters where the hybrid starts, and a longer zone rich in G that keeps it.',
  before: [
    {
      id: 'motif',
      title: 'What an R-loop is',
      body: (
        <>
          <p>
            While a gene is read, its RNA can bind back to the template strand behind the
            polymerase. The other DNA strand is left free. RNA rich in G binds DNA rich in C more
            firmly than the other DNA strand does, so clusters of G in the non-template strand start
            such a loop, and G along the way keeps it open.
          </p>
          <p>
            R-loops help to switch antibody classes, to end transcription and to keep promoters
            open. In the wrong place they stall replication and break DNA.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two strands of DNA part and meet again. In between RNA, drawn dashed, is bound to the lower strand, the template; the upper strand, rich in G, is free. Transcription goes from left to right, and the 5′ end of the RNA hangs out at the left."
            drawing={<BubbleDrawing />}
          >
            <strong>Figure 1.</strong> An R-loop: RNA bound to the template strand, the other strand
            free. The strand that a hit names is the free one, which has the G.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How an R-loop is found',
      body: (
        <>
          <ul>
            <li>
              <strong>RIZ</strong>, the initiation zone: three clusters of 3 or more G (model 1) or
              two of 4 or more (model 2), with 1 to 10 bases between them; at least 50 % are G.
            </li>
            <li>
              <strong>Linker</strong>: 0 to 49 bases of any kind.
            </li>
            <li>
              <strong>REZ</strong>, the elongation zone: at least 100 bases with at least 40 % G.
              Linker and REZ together have 999 bases at most. Of all that fit, the longest is taken,
              and of equally long ones the one with the shortest linker.
            </li>
          </ul>
          <p>A RIZ without a REZ is no hit. Both strands are searched in the same way.</p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters of the RIZ, ${riz}, with its G tinted, of the linker, ${linker}, and the first and last letters of the REZ; below them the same as bars to scale: ${riz.length}, ${linker.length} and ${rez.length} bases.`}
            drawing={<PartsDrawing />}
          >
            <strong>Figure 2.</strong> An R-loop of model 1 on the + strand, from base{' '}
            {formatInteger(EXAMPLE_POSITION)} of the example sequence, the human alpha-globin
            region; below it to scale, as in a result.
          </HelpFigure>
          <p>
            The {exampleTracts.length} clusters {exampleTracts.join(', ')} have {example.rizG} of
            the {riz.length} bases, {rizShare}: enough for a RIZ. The REZ has {example.rezG} G in{' '}
            {rez.length} bases, exactly 40 %; one base more would bring it below. In all the hit has{' '}
            {example.lengthBp} bases and {example.allG} G, so its G richness is {allShare}. It has{' '}
            {example.g3} runs of 3 or more G, {example.g4} of 4 or more and {example.g5} of 5 or
            more: a long run is in all three counts.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <p>
      <strong>Model 1</strong> is the usual one. <strong>Model 2</strong> asks for fewer but longer
      clusters. The example sequence of 210,155 bases has {hitsByModels.m1} R-loops of model 1 and{' '}
      {hitsByModels.m2} of model 2. Many lie on the same bases: each model gives rows of its own, so
      do not add them up. Together they cover {formatInteger(COVERED_BP)} bases.
    </p>
  ),
  reading: (
    <>
      <p>
        <strong>Length</strong> is the most an R-loop could reach by this rule, not what it has in a
        cell. <strong>RIZ G richness</strong> says how dense the start is,{' '}
        <strong>R-loop G richness</strong> how dense all of it is, linker included; the latter is
        mostly little above 0.4, because the REZ is drawn out until it thins. Compare places by RIZ
        richness and by the <strong>counts of clusters</strong>.
      </p>
      <p>
        R-loops nest and overlap, as each RIZ may lie in the REZ of another one. So a cluster of
        rows is one place. The <strong>length ratio</strong> of a model counts each base once and
        never exceeds 100 %.
      </p>
    </>
  ),
  coordinates: (
    <p>
      Start and end are those on the strand given, whichever strand carries the R-loop. On the −
      strand the RIZ lies at the right end and the R-loop grows to the left; the letters of RIZ,
      linker and REZ are read 5′ to 3′ on their own strand. Files keep the order of the original: by
      model, the + strand rising, then the − strand falling.
    </p>
  ),
  differences: [
    <>
      <strong>Same rows as recorded from the original server.</strong> Start, end, strand and order
      of all 424 recorded rows of 31 sequences agree, and so do the other columns of the 30 rows
      that were recorded with them.
    </>,
    <>
      <strong>From QmRLFS-finder</strong>, which the original follows: there a REZ alone may reach
      2,000 bases and never takes the last base of the strand. We keep to the recorded behaviour of
      the server.
    </>,
    <>
      <strong>Total length</strong> counts bases that several R-loops share once. How the original
      counts them is not recorded; this is our reading.
    </>,
    <>
      <strong>Records</strong> of one file keep their own positions. In the original, a bedGraph
      took chromosome and offset from the name of its sequence.
    </>,
  ],
  limits: [
    <>
      The rule knows no genes. An R-loop needs transcription with the G in the non-template strand:
      compare the strand of a hit with that of its gene.
    </>,
    <>
      It finds more than there is. For 14 genes against sequenced RNA-DNA hybrids (DRIPc-seq), four
      of them without R-loop, the published test of the original gives an MCC of 0.44 on the +
      strand, where three of the four had a hit, and of 0.19 on the − strand. Base by base around
      R-loops of cells it is not better than the plain share of G.
    </>,
    <>
      Supercoiling, RNA processing, enzymes that remove hybrids and nicks in the DNA decide in a
      cell, and none of it is in the letters.
    </>,
    <>
      R-loops that start without clusters of G are missed. N and other ambiguous letters break a RIZ
      and count as no G in a REZ.
    </>,
  ],
  references: [
    {
      title:
        'R-Loop Tracker: Web Access-Based Tool for R-Loop Detection and Analysis in Genomic DNA Sequences',
      authors: ['Brázda'],
      andOthers: true,
      year: 2021,
      journal: 'Int. J. Mol. Sci. 22:12857',
      doi: '10.3390/ijms222312857',
    },
  ],
};
