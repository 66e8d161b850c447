import { formatDecimal, formatInteger, formatSigned } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import { Hairpin } from './hairpin.tsx';
import {
  EXAMPLE_POSITION,
  energies,
  examplePairs,
  exampleParts,
  hitsOfExampleSequence as hits,
  misfit,
} from './help-example.ts';
import { CrossDrawing } from './help-figure-cross.tsx';

const arm = exampleParts.arm.length;
const spacer = exampleParts.spacer.length;
const fitting = examplePairs.filter(({ fits }) => fits).length;
const mismatches = arm - fitting;
const misfitName = `${misfit?.left} and ${misfit?.right}`;

export const help: ToolHelp = {
  lead: 'Cruciform finds inverted repeats: two arms of which one is the reverse complement of the other. Each strand of such a place can pair with itself, and the two hairpins make a cross.',
  before: [
    {
      id: 'motif',
      title: 'What a cruciform is',
      body: (
        <>
          <p>
            Where a sequence is followed by its own reverse complement, each strand can leave its
            partner and fold back on itself: the arms become the stem of a hairpin, the bases
            between them its loop. With both strands folded the double helix has the shape of a
            cross. Negative supercoiling pays for it.
          </p>
          <p>
            Inverted repeats are found at origins of replication, in promoters and at sites where
            DNA breaks. Proteins such as p53 and enzymes that cut crossed strands bind them, and
            many proteins of two equal halves bind the repeats in their linear form.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two drawings. a: a straight double strand with an arm on each side of a spacer. b: the same bases as a cross; above and below, the arms of each strand pair with each other and the spacers are the loops."
            drawing={<CrossDrawing />}
          >
            <strong>Figure 1.</strong> The same bases as a double strand and as a cross of two
            hairpins.
          </HelpFigure>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How a repeat is found',
      body: (
        <>
          <p>
            From each centre the search walks outward, to the left and to the right at once, and
            asks whether the two bases pair: A with T, C with G. The first and the last pair of an
            arm have to fit; of the others a few may not, as many as you allow.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`A hairpin as a result draws it: ${arm} pairs of the arms ${exampleParts.arm} and ${exampleParts.opposite}, with a cross where ${misfitName} do not pair, and the loop ${exampleParts.spacer}.`}
            drawing={<Hairpin parts={exampleParts} label="Hairpin" />}
          >
            <strong>Figure 2.</strong> One strand of a repeat from base{' '}
            {formatInteger(EXAMPLE_POSITION)} of the example sequence, the human alpha-globin
            region.
          </HelpFigure>
          <p>
            Here {fitting} of {arm} pairs fit; {misfitName} do not. With the {spacer} bases of the
            spacer the repeat has {2 * arm + spacer} bases, and its <strong>signature</strong>, arm,
            spacer and mismatches, is {arm}-{spacer}-{mismatches}.
          </p>
          <p>
            The <strong>energies</strong> are sums over neighbouring pairs. The linear double strand
            has {formatDecimal(energies.linear, 2)} kcal/mol, the two hairpins{' '}
            {formatDecimal(energies.cruciform, 2)}: they lack the pairs of the spacer and the stacks
            at the mismatch. The <strong>delta</strong>, {formatSigned(energies.delta, 2)} kcal/mol,
            is what extrusion costs. With loops reckoned in, which the details of a row show, it is{' '}
            {formatSigned(energies.loop.delta, 2)}.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        The <strong>minimal arm</strong> decides most. Arms of 6 are common by chance: the example
        sequence of 210,155 bases has {formatInteger(hits.standard)} repeats with the standard
        settings, {hits.arm8} with arms of 8 or more, {hits.arm10} with 10 or more. Without a{' '}
        <strong>mismatch</strong> there are {hits.withoutMismatch}. Allow a second one only with
        longer arms.
      </p>
      <p>
        A long <strong>spacer</strong> makes a large loop that costs more, and rapidly more hits;
        cruciforms known from experiments have small ones. Take the published{' '}
        <strong>counting rules</strong>, here {formatInteger(hits.published)} hits, only to compare
        with numbers from papers.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Trust <strong>arm length and mismatches</strong> first, then the spacer. Use{' '}
        <strong>delta</strong> to order repeats of similar arms: a low one extrudes more easily. The
        stacks of the arms are the same in both forms, so delta depends on spacer and mismatches and
        not on the length of the arms. Every delta is positive: without supercoiling the linear form
        wins.
      </p>
      <p>
        A repeat lies on both strands at once, so hits have none. Neighbouring centres give hits
        that overlap, above all in runs such as ATATAT; collapse dinucleotide repeats, or switch
        overlaps off, before you count. Coverage counts each base once.
      </p>
    </>
  ),
  coordinates: (
    <p>
      The position is the first base of the left arm, and the length takes in both arms and the
      spacer. Arms longer than the maximum are reported with their inner pairs, so the position lies
      within the true arm.
    </p>
  ),
  differences: [
    <>
      <strong>Standard rules are ours.</strong> With them both strands, and any start of a circle,
      give the same repeats. With the published rules our hits are those of the Palindrome analyser:
      on 303 sequences all 2,365 agree, but for four circular cases in which it reports a repeat
      across the origin twice.
    </>,
    <>
      <strong>Energies:</strong> three stacking values of that program break the symmetry of the two
      strands (AG/TC, TC/AG, AC/TG). We take those of the source; on one plasmid deltas differ by
      0.26 kcal/mol on average and 0.9 at most.
    </>,
    <>
      <strong>ATATAT:</strong> its filter misses a run that ends the sequence by a base; ours does
      not. With the standard rules alone.
    </>,
    <>
      <strong>No limit of 5,000 hits</strong>, spacers and arms of up to 1,000 bases, and as many
      mismatches as half of the minimal arm.
    </>,
  ],
  limits: [
    <>
      An inverted repeat is a chance, no cruciform. Whether it extrudes depends on supercoiling,
      temperature, salt and time, none of which is in the letters.
    </>,
    <>
      The energies are those of DNA at 37 °C in 1 M NaCl. The junction of the cross, mismatched
      stacks and the cell are left out, so read delta as an order, not as a measurement.
    </>,
    <>
      Bulges are not allowed: one inserted base ends an arm. In DNA rich in A and T repeats are
      frequent by chance; compare with shuffled sequences before calling them enriched.
    </>,
    <>N and other ambiguous letters pair with nothing. U pairs like T.</>,
  ],
  references: [
    {
      title:
        'A unified view of polymer, dumbbell, and oligonucleotide DNA nearest-neighbor thermodynamics',
      authors: ['SantaLucia'],
      year: 1998,
      journal: 'Proc. Natl Acad. Sci. USA 95:1460',
      doi: '10.1073/pnas.95.4.1460',
    },
    {
      title: 'The thermodynamics of DNA structural motifs',
      authors: ['SantaLucia', 'Hicks'],
      year: 2004,
      journal: 'Annu. Rev. Biophys. Biomol. Struct. 33:415',
      doi: '10.1146/annurev.biophys.32.110601.141800',
    },
  ],
};
