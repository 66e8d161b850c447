import { formatDecimal } from '../../ui/words/format-number.ts';
import { HelpFigure } from '../kinds/help/help-figure.tsx';
import type { ToolHelp } from '../kinds/help/tool-help.ts';
import { eight, telomere } from './help-example/help-example.ts';
import { FewestDrawing, TelomereDrawing } from './help-example/help-figure-masks.tsx';

const { origin, mask, nearMiss } = telomere;
const letters = origin.letters.length;
const greedy = eight.greedy.map(({ score }) => formatDecimal(score, 3));

export const help: ToolHelp = {
  lead: 'G4 killer tells which bases to change so that a sequence loses its G-quadruplex. It finds the fewest changes that bring the G4 hunter score down to a target, and every way to make them.',
  before: [
    {
      id: 'use',
      title: 'What it is for',
      body: (
        <p>
          To learn what a quadruplex does, one compares it with a mutant that cannot fold: in a
          reporter plasmid, an oligonucleotide or an edited genome. The fewer bases change, the more
          of the rest stays as it was: protein sites, codons, primers. G4 killer proposes such
          mutants from the score alone.
        </p>
      ),
    },
    {
      id: 'rule',
      title: 'How it finds the changes',
      body: (
        <>
          <p>
            The score is that of G4 hunter over the whole sequence: each G counts as much as its run
            is long, up to 4, each C the same with a minus, and the sum is divided by the number of
            letters. A changed base is written as <strong>W</strong>: it counts 0 and parts the run.
          </p>
          <HelpFigure
            name="Figure 1"
            alt={`The letters ${origin.letters} with the scores of their bases, mean ${formatDecimal(origin.score, 2)}, and the mask ${mask.letters}, in which three runs of G are parted by W, mean ${formatDecimal(mask.score, 2)}.`}
            drawing={<TelomereDrawing />}
          >
            <strong>Figure 1.</strong> Four repeats of the human telomere and their first mask at
            the threshold {telomere.threshold}. W has a frame.
          </HelpFigure>
          <p>
            The repeats sum up to {origin.sum} over {letters} letters,{' '}
            {formatDecimal(origin.score, 2)}. A W in the middle of GGG leaves two single G: 2
            instead of 9. Two such changes come to {nearMiss.sum} and{' '}
            {formatDecimal(nearMiss.score, 2)}, still above {telomere.threshold}; three come to{' '}
            {mask.sum} and {formatDecimal(mask.score, 2)}. Any three of the four runs will do, so
            there are <strong>{telomere.variants} masks</strong>.
          </p>
          <p>
            Cutting the longest run first is quick, but not always best. At the threshold{' '}
            {eight.threshold}, eight G then take three changes, with scores of {greedy.join(', ')}.
            Two are enough: {eight.exact.letters} comes to exactly{' '}
            {formatDecimal(eight.exact.score, 1)}. G4 killer weighs all ways, and so never takes one
            change too many.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`Three sequences of eight letters with their scores: ${eight.origin.letters}, mean ${formatDecimal(eight.origin.score, 2)}; ${eight.greedy.at(-1)?.letters}, mean ${formatDecimal(eight.greedy.at(-1)?.score ?? 0, 2)}; ${eight.exact.letters}, mean ${formatDecimal(eight.exact.score, 2)}.`}
            drawing={<FewestDrawing />}
          >
            <strong>Figure 2.</strong> Eight G at the threshold {eight.threshold}: three changes if
            the longest run goes first, two if all ways are weighed.
          </HelpFigure>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        A lower <strong>threshold</strong> takes more changes. At 1.2 or below a quadruplex is
        unlikely to form, so 1 is a usual target; 0 leaves nothing that counts. In the table you can
        give several thresholds at once: the first ones tell how few changes do something, the last
        how many are safe.
      </p>
      <p>
        <strong>On the complementary strand</strong> C is changed instead of G, and the score of the
        other strand goes down. Use it for hits with a negative score.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        The masks are sorted by the places they change and share one score. Choose the letter for
        each W; the score follows at once. W keeps the place open, and H, the code for any base but
        G, does so for C, too. A and T break the run and count nothing, so the score stays that of
        the mask. C lowers it further, but adds C to the strand and G to its partner. A or T can
        also be drawn at random: save the result, since the next draw is another one.
      </p>
      <p>
        Up to 1,000 masks are listed; the number of variants counts them all. A sequence that meets
        the target already comes back unchanged, with no change.
      </p>
      <p>
        <strong>Many sequences:</strong> Multiple takes ten rows of 90 letters. The table takes a
        CSV, FASTA or Excel file of up to 100,000 rows with up to 2,000 letters each. A bad row says
        what is wrong with it, and the others are answered.
      </p>
    </>
  ),
  coordinates: (
    <p>
      Scores keep the sign of G4 hunter: G positive, C negative. Masks are written in the direction
      of your sequence, 5′ to 3′, also for the complementary strand.
    </p>
  ),
  differences: [
    <>
      <strong>Fewest changes, all masks.</strong> The one recorded answer of the original server
      fits cutting the middle of the longest run again and again, which gives one mask. For that
      sequence of 43 letters at threshold 1 both take three changes and reach 0.907; here that mask
      is one of 15.
    </>,
    <>
      <strong>Longer sequences.</strong> The form keeps the limit of 100 letters; the table, the API
      and the command line take 2,000.
    </>,
    <>
      <strong>W in the input is refused</strong>, because it marks the changes of the answer.
    </>,
  ],
  limits: [
    <>
      The target is a score, and a score is no probability. Test a mutant, in a tube and with the
      original beside it, before you build on it.
    </>,
    <>
      Only the letters you give are scored. The bases around them can lengthen a run at either end,
      and a change can make something new: a protein site, a splice site, another structure.
    </>,
    <>
      It knows nothing of codons or of conserved bases; choose among the masks and the bases for
      that. A quadruplex with bulges or long loops may live on below the target.
    </>,
  ],
  references: [
    {
      title: 'G4Killer web application: a tool to design G-quadruplex mutations',
      authors: ['Brázda'],
      andOthers: true,
      year: 2020,
      journal: 'Bioinformatics, btaa057',
      doi: '10.1093/bioinformatics/btaa057',
    },
    {
      title: 'Re-evaluation of G-quadruplex propensity with G4Hunter',
      authors: ['Bedrat', 'Lacroix', 'Mergny'],
      year: 2016,
      journal: 'Nucleic Acids Res. 44:1746',
      doi: '10.1093/nar/gkw006',
    },
  ],
};
