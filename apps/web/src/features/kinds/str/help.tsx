import { joinWords } from '@flipon/analyses/join-words';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  EXAMPLE_MOTIF,
  EXAMPLE_POSITION,
  EXAMPLE_UNIT,
  example,
  exampleParts,
  hitsOfExampleSequence as hits,
  symmetries,
} from './help-example.ts';
import { CopiesDrawing } from './help-figure-copies.tsx';
import { SlipDrawing } from './help-figure-slip.tsx';

const unitBp = EXAMPLE_UNIT.length;

export const help: ToolHelp = {
  lead: 'Tandem repeats finds short units that follow each other again and again: microsatellites. It tells their motif, whichever strand and base they begin with, and which structures they may take.',
  before: [
    {
      id: 'motif',
      title: 'What a tandem repeat is',
      body: (
        <>
          <p>
            Units of one to a few bases, such as CA or CAG, follow one another at thousands of
            places in most genomes. When they are copied, the new strand can slip by whole units:
            one loops out, and the repeat grows or shrinks. So the number of copies differs between
            people, which makes repeats good markers.
          </p>
          <p>
            Some take other shapes than the double helix, and some that grow cause disease: CAG in{' '}
            <em>HTT</em> (Huntington), CGG in <em>FMR1</em> (fragile X), GAA in <em>FXN</em>{' '}
            (Friedreich).
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two strands with five units each, CAG above and GTC below, paired. In the upper strand a sixth CAG loops out between the second and the third."
            drawing={<SlipDrawing />}
          >
            <strong>Figure 1.</strong> A strand that slipped: one unit loops out, and the strand is
            longer by three bases.
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
            A base repeats when it equals the base one unit before it. A run is as long a stretch as
            goes on in that way, and it is a hit when it has enough whole copies and enough bases.
            The unit is the smallest that explains it: CACACA has the unit CA, not CACA.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${exampleParts.before} ${exampleParts.repeat} ${exampleParts.after}. Brackets mark ${example.copies} copies of ${EXAMPLE_UNIT} and a part of one more. Arrows lead from each base of the second copy to its like in the first.`}
            drawing={<CopiesDrawing />}
          >
            <strong>Figure 2.</strong> A repeat from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region. Arrows show which base each one
            repeats.
          </HelpFigure>
          <p>
            From the first {EXAMPLE_UNIT.at(0)} on, {example.lengthBp} bases follow the unit{' '}
            {EXAMPLE_UNIT}; then T takes the place of A. That is {example.copies} whole{' '}
            <strong>copies</strong> and a <strong>partial</strong> one of {example.partial} base.
            The <strong>score</strong> counts the bases that repeat: {example.lengthBp} − {unitBp} ={' '}
            {example.score}. The <strong>motif</strong> is the first in the alphabet of CAG, AGC,
            GCA and their reverse complements CTG, GCT, TGC: {EXAMPLE_MOTIF}.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        In the example sequence of 210,155 bases the standard settings find {hits.standard} repeats.
        Many are runs of one base, such as A in old transposons: with a{' '}
        <strong>minimal unit</strong> of 2 there are {hits.withoutRuns}. The{' '}
        <strong>minimal length</strong> decides most: from 8 bases on {hits.from8}, from 20 on{' '}
        {hits.from20}. Short repeats come by chance; long ones differ the most between people.
      </p>
      <p>
        A hit needs the minimal copies and the minimal length at once: with 3 copies, units of 4 and
        more are longer than 10 bases by themselves.
      </p>
    </>
  ),
  reading: (
    <>
      <p>
        Compare places by the <strong>motif</strong>: CAG, AGC and GCA repeats, and CTG on the other
        strand, are one motif. The <strong>unit sequence</strong> says how this one begins on the
        strand given. The summary counts hits by unit length and lists the commonest motifs.
      </p>
      <p>
        <strong>Symmetry</strong> names what the endless repeat is like:
      </p>
      <ul>
        <li>
          <strong>alternating</strong>: purine and pyrimidine take turns, as in AC and AT; can
          become Z-DNA.
        </li>
        <li>
          <strong>mirror</strong>: the same read backwards; with <strong>pure</strong>, only purines
          or only pyrimidines on a strand, as in GAA, it can form a triplex.
        </li>
        <li>
          <strong>selfComplementary</strong>: the same on both strands, as in AT (
          {joinWords(symmetries.AT)}); can fold into hairpins.
        </li>
      </ul>
      <p>
        No word means no perfect symmetry, not no structure: CAG has none, and still folds into
        hairpins in which every third pair is a mismatch of A with A.
      </p>
    </>
  ),
  coordinates: (
    <p>
      The position is the first base of the first whole copy, and the length takes in the partial
      one. Hits may overlap at their ends, where one repeat runs into another.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no tandem repeats.</strong> The rules follow the program of
      non-B DB; in real and random DNA all of its repeats are found with the same place, unit and
      copies.
    </>,
    <>
      <strong>Overlaps:</strong> that program goes on shortly before the end of the last hit, and so
      cuts or loses what overlaps it by more. Here every hit stays, unless another one with a higher
      score holds it whole.
    </>,
    <>
      <strong>Minimal unit 2</strong> leaves runs of one base out; that program then takes AA for a
      unit. It also loses a shortest repeat at the end of a record.
    </>,
    <>
      <strong>Symmetry</strong> is judged on the endless repeat. That of one unit would depend on
      the base it begins with.
    </>,
  ],
  limits: [
    <>
      Repeats have to be perfect. One changed base ends a hit or parts it in two, so old,
      interrupted repeats look shorter than they are.
    </>,
    <>
      A reference sequence has one length; your sample may have another. Short reads and assemblies
      often get long repeats wrong.
    </>,
    <>
      Symmetry says which shapes are possible. Whether they form depends on length, supercoiling and
      proteins. Nor does a hit say that a repeat is unstable.
    </>,
    <>N and other ambiguous letters equal nothing, not even themselves. U counts as T.</>,
  ],
  references: [
    {
      title: 'Expandable DNA repeats and human disease',
      authors: ['Mirkin'],
      year: 2007,
      journal: 'Nature 447:932',
      doi: '10.1038/nature05977',
    },
    {
      title: 'Microsatellites: simple sequences with complex evolution',
      authors: ['Ellegren'],
      year: 2004,
      journal: 'Nat. Rev. Genet. 5:435',
      doi: '10.1038/nrg1348',
    },
  ],
};
