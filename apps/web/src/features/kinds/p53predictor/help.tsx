import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  BEST_SITE,
  best,
  EXAMPLE,
  example,
  hitsByThreshold,
  lossesOf,
  noAffinityAt,
} from './help-example.ts';
import { AffinityDrawing, LossesDrawing, TetramerDrawing } from './help-figure-site.tsx';

const losses = lossesOf(EXAMPLE).filter((loss) => loss > 0);
const lossList = losses.map((loss) => formatDecimal(loss / 100, 2)).join(' + ');
const predictor = formatDecimal(example.predictor, 2);
const difference = formatDecimal(example.difference, 2);
const affinity = formatPercent(example.affinity, 0);
const bestKd = formatInteger(10 ** (best.difference + 9));
const exampleKd = formatInteger(10 ** (example.difference + 9));

export const help: ToolHelp = {
  lead: 'p53 predictor tells how firmly the protein p53 binds a site of 20 bases, by what each base costs against the best one. The analysis searches whole sequences; the calculator looks at single sites.',
  before: [
    {
      id: 'motif',
      title: 'What a p53 site is',
      body: (
        <>
          <p>
            When DNA is damaged, p53 switches on genes that stop the cell, repair it or let it die.
            Four molecules bind together to a response element: two half-sites of 10 bases, each of
            the form RRRCWWGYYY, where R is A or G, Y is C or T, and W is A or T. A site that binds
            firmly answers to little p53, a weak one only to much.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Four molecules of p53 over two half-sites of 10 base pairs. Each half-site is two arrows that point at each other, over the letters RRRCW and WGYYY."
            drawing={<TetramerDrawing />}
          >
            <strong>Figure 1.</strong> Four molecules of p53 on two half-sites, a quarter of 5 bases
            for each.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How the predictor works',
      body: (
        <>
          <p>
            A matrix of measured values says for each of the 20 places what each base costs: the
            loss of log10 Kd against the best base, which costs 0. The <strong>predictor</strong> is
            the sum of the 20 losses. The best site, {BEST_SITE} among others, has 0; the larger the
            predictor, the weaker the site.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The site ${EXAMPLE} with a bar over each base that costs something, and below it the best site ${BEST_SITE} and the places 1 to 20. The losses are ${losses.map((loss) => formatDecimal(loss / 100, 2)).join(', ')}.`}
            drawing={<LossesDrawing />}
          >
            <strong>Figure 2.</strong> What the bases of the distal site of the human gene{' '}
            <em>CDKN1A</em> cost by the published matrix; below, the best site. At places 3 and 18
            two bases are equally good.
          </HelpFigure>
          <p>
            Here {losses.length} bases cost something: {lossList} = {predictor}. The{' '}
            <strong>difference</strong> is log10 Kd itself: that of the best site,{' '}
            {formatDecimal(best.difference, 2)}, and the predictor, {difference}. So the predicted
            Kd is {exampleKd}&nbsp;nmol/l against {bestKd}&nbsp;nmol/l. The{' '}
            <strong>affinity</strong> is relative to the best site: 1 − {predictor} / {noAffinityAt}{' '}
            = {affinity}. A loss of 0.02 is 1 %.
          </p>
          <HelpFigure
            name="Figure 3"
            alt={`The relative affinity over the predictor: a straight line from 100 % at 0 to 0 % at ${noAffinityAt}, then 0. The site of CDKN1A lies on it at ${predictor} and ${affinity}.`}
            drawing={<AffinityDrawing />}
          >
            <strong>Figure 3.</strong> The relative affinity falls in a straight line and is 0 from
            a predictor of {noAffinityAt} on, about where sites stop working.
          </HelpFigure>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>threshold is the largest predictor that is kept</strong>, so a smaller one is
        stricter. It is no least score. At the default of 0.5 sites have an affinity of 75 % or
        more, and random DNA has practically none. The example sequence of 210,155 bases has{' '}
        {hitsByThreshold[0.5]} sites at 0.5, {hitsByThreshold[1]} at 1, {hitsByThreshold[1.5]} at
        1.5 and {formatInteger(hitsByThreshold[2])} at 2; above 2 are sites that do not work, in
        rising numbers.
      </p>
      <p>
        In the calculator, <strong>Find best</strong> slides over 20 to 200 bases and shows the best
        sites with an affinity above 0. The table takes files of up to 100,000 sites.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Sort by <strong>predictor</strong>: it orders sites at all strengths. The affinity says the
        same in percent, but is 0 for all beyond {noAffinityAt}, where the calculator shows none at
        all. A difference of 1 is tenfold in Kd.
      </p>
      <p>
        Both strands of a site have exactly the same predictor, as the matrix is symmetric, so hits
        have no strand and one search covers both. Hits may overlap: sites shifted by a few bases
        are rows of their own, of which p53 can take one at a time.
      </p>
    </>
  ),
  coordinates: (
    <p>
      A site is 20 bases long, and its position is its first base on the strand given. Sites never
      lie across two records.
    </p>
  ),
  differences: [
    <>
      <strong>Same numbers as three recorded answers of the original server</strong>, to the last
      digit: predictors of 4.09, 3.72 and 3.94.
    </>,
    <>
      <strong>The straight line of affinity</strong> follows the words of the original (0.02 is 1 %,
      about 2 does not work) and its zeros. No answer between 0 and 1 is recorded.
    </>,
    <>
      <strong>The matrix</strong> was read from a public program in whose two versions it agrees,
      and not compared with the table of the paper. An operator may put another matrix in its place;
      the parameters of a result then say so, and its numbers differ from those on this page.
    </>,
    <>
      <strong>Letters other than A, C, G, T and U</strong> are refused by the calculator and skipped
      by the search. An older program counted such a site in ways that contradict each other.
    </>,
    <>
      <strong>Calculations that fail</strong> are reported in their row; the original showed
      nothing.
    </>,
  ],
  limits: [
    <>
      There is <strong>no term for a spacer</strong>. Many response elements have up to 13 bases
      between their half-sites; they are missed.
    </>,
    <>
      The losses are added up as if bases did not know of each other, and were measured on the
      protein in a tube. The Kd is that of such a measurement, no concentration in a cell.
    </>,
    <>
      Binding is not function: chromatin, methylation, partners and changes of p53 itself decide
      whether a gene answers. Genomes have many firm sites that p53 never visits.
    </>,
    <>
      A percentage is relative affinity, no probability; 50 % is no half chance of a site being
      real.
    </>,
  ],
  references: [
    {
      title: 'Definition of a consensus binding site for p53',
      authors: ['el-Deiry', 'Kern', 'Pietenpol', 'Kinzler', 'Vogelstein'],
      year: 1992,
      journal: 'Nat. Genet. 1:45',
      doi: '10.1038/ng0492-45',
    },
  ],
};
