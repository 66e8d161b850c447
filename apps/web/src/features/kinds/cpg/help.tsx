import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { EXAMPLE, EXAMPLE_SETTINGS, islandsOfExampleSequence, steps } from './help-example.ts';
import { IslandDrawing } from './help-figure-island.tsx';
import { WindowsDrawing } from './help-figure-windows.tsx';

const W = EXAMPLE_SETTINGS.minWindowSize;
const { first, next, last, beforeLast, island } = steps;
const { strict, gentle, cpa, sequenceBp } = islandsOfExampleSequence;
const shareOf = ({ coveredBp }: { coveredBp: number }) => formatPercent(coveredBp / sequenceBp, 0);

export const help: ToolHelp = {
  lead: 'CpX hunter finds islands: stretches rich in C and in a second base, in which C is followed by that base about as often as chance would have it. With G these are the classic CpG islands.',
  before: [
    {
      id: 'motif',
      title: 'What a CpG island is',
      body: (
        <>
          <p>
            In vertebrates most C before G is methylated, and methylated C mutates easily to T. So
            over time CpG has become rare, about a fifth of what chance would give. Where it stays
            free of methyl groups it survives: these islands mark the starts of most genes that are
            active in many tissues.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="A line of DNA with CpG as pins. On both sides they are few and filled, for methylated. In the middle, around the start of a gene, they are crowded and open, for free: the island."
            drawing={<IslandDrawing />}
          >
            <strong>Figure 1.</strong> An island at the start of a gene. Each pin is a CpG; filled
            ones are methylated.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How an island is found',
      body: (
        <>
          <p>
            A stretch is good when two numbers exceed their limits: the <strong>share</strong> of C
            and G among its bases, and <strong>observed/expected</strong>, the number of CpG over
            the number that is expected, which is half of the C and G, squared, over the length.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${EXAMPLE} with each CpG tinted, and four bars below them: the first good window, from letter ${first.start + 1}; the next one, from letter ${next.start + 1}, which is not good; that window moved back to letter ${last.start + 1}; and the island from letter ${island.start + 1} to ${island.start + island.lengthBp}.`}
            drawing={<WindowsDrawing />}
          >
            <strong>Figure 2.</strong> From windows to an island. The letters are made up and the
            window is {W} bases, to fit the page. Share and observed/expected follow each name.
          </HelpFigure>
          <ul>
            <li>
              The window slides until it is good: {first.letters} C and G in {W} bases,{' '}
              {formatDecimal(first.share, 2)}, and {first.pairs} CpG where{' '}
              {formatDecimal(first.expected, 1)} are expected, {formatDecimal(first.ratio, 2)}.
            </li>
            <li>
              Windows follow end to end while they are good. The next one has {next.letters} C and
              G, {formatDecimal(next.share, 2)}, and fails.
            </li>
            <li>
              It moves back base by base. One base before the end it has{' '}
              {formatDecimal(beforeLast.share, 2)}, which equals the limit and does not exceed it;
              then {formatDecimal(last.share, 2)}.
            </li>
            <li>
              The whole has to be good, too: {island.letters} of {island.lengthBp} bases,{' '}
              {formatDecimal(island.share, 3)}, and {formatDecimal(island.ratio, 2)}. Otherwise a
              base is cut at both ends until it is.
            </li>
            <li>At last, islands with less than the merge gap between them become one.</li>
          </ul>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The form has the strict limits of Takai and Jones, {strict.limits}, which leave out most{' '}
        <em>Alu</em> repeats. The example sequence of {formatInteger(sequenceBp)} bases then has{' '}
        {strict.islands} islands on {shareOf(strict)} of its bases. The older limits,{' '}
        {gentle.limits}, give {gentle.islands} on {shareOf(gentle)}.
      </p>
      <p>
        <strong>Second nucleotide:</strong> CpA, CpT and CpC are searched for in the same way, with
        the share of C and that base. The limits were made for CpG: where pairs do not decay, they
        hardly tell islands from the rest. In the same sequence CpA islands cover {shareOf(cpa)}.
        Raise the limits until islands stand out, and compare with a shuffled sequence.
      </p>
      <p>
        A larger <strong>merge gap</strong> gives fewer, longer islands. It changes no window.
      </p>
    </>
  ),
  reading: (
    <p>
      No island is shorter than the window. <strong>CX percentage</strong> and{' '}
      <strong>observed/expected</strong> are those of the whole island; after a merge they include
      the bases between and can lie below the limits. A high ratio with few C and G means little:
      look at both. <strong>Coverage</strong> says more than the number of islands, which depends on
      the merge gap.
    </p>
  ),
  coordinates: (
    <p>
      Start and end depend on where the first window begins to be good, so an island often takes a
      few poor bases along on its left. In answers of the API <code>end</code> is the base after the
      island, counted from 0, which is the same number as the last base counted from 1.
    </p>
  ),
  differences: [
    <>
      <strong>Limits must be exceeded.</strong> The paper asks for at least the limit; the public
      prototype that the original server follows asks for more, and so do we. Expected pairs are
      counted as there, from half the sum of both letters, not from their product.
    </>,
    <>
      <strong>The end of a record:</strong> the prototype lets its window hang over it. Here the
      search stops, so a last short island may be missing.
    </>,
    <>
      <strong>CpC:</strong> the prototype counts C in two ways that disagree. Here each C counts
      once, and overlapping pairs count each: CCC has two. This is our proposal, as no full answer
      of the original is public.
    </>,
    <>
      <strong>N and U</strong> are no letter of a pair, but count in the length. Public sources do
      not say.
    </>,
    <>Otherwise the islands are those of the prototype, on thousands of test texts.</>,
  ],
  limits: [
    <>
      It sees letters, not methyl groups. Whether an island is free in your tissue takes an
      experiment, such as bisulfite sequencing.
    </>,
    <>
      An island is no promoter: some lie within genes or between them, and many promoters have none.
    </>,
    <>
      Genomes without CpG methylation, such as those of fruit flies and most bacteria, never lost
      their CpG. There an island says only that a place is rich in C and G.
    </>,
    <>
      One strand is read. CpG is the same on both, but CpA here is TpG on the other strand, and is
      not found from there.
    </>,
  ],
  references: [
    {
      title: 'CpG islands in vertebrate genomes',
      authors: ['Gardiner-Garden', 'Frommer'],
      year: 1987,
      journal: 'J. Mol. Biol. 196:261',
      doi: '10.1016/0022-2836(87)90689-9',
    },
  ],
};
