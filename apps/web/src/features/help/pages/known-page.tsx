import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { LOCI_MEANING } from '@flipon/analyses/known/loci-genomes';
import { leftOutLoci, locusFacts, repeatLoci } from '@flipon/analyses/known/repeat-loci';
import { Link } from 'react-router';
import type { HelpPage } from '../help-page.ts';
import { FactTable } from '../subject/fact-table.tsx';

/** The list of motifs that laboratories have measured: what is in it, what is left out, and what a match means. */
export const page: HelpPage = {
  path: '/help/known',
  title: 'Known to form',
  lead: 'Letters that a laboratory has measured to form a structure are found in any sequence, on both strands.',
  sections: [
    {
      id: 'meaning',
      title: 'What a match means',
      body: (
        <>
          <p>{KNOWN_MEANING}</p>
          <p>
            All letters of the motif are there, in a row. N and other codes match nothing, nor does
            U: the motifs were measured as DNA. And a motif that is not in the list may well form a
            structure: it is a list of what people have measured.
          </p>
        </>
      ),
    },
    {
      id: 'list',
      title: 'Where the motifs come from',
      body: (
        <>
          <p>
            1,588 motifs of 14 to 58 bases: 1,544 G-quadruplexes and 44 of H-DNA. They come from
            three collections under the MIT licence: <strong>G4STAB</strong> (melting temperatures,
            of 850 motifs), <strong>G4ShapePredictor</strong> (how strands run, of 851) and{' '}
            <strong>HSeeker</strong> (H-DNA). 68 have an entry of the Protein Data Bank. Each has
            its own source, the paper or the entry: labels of a lane and hits name the first paper,
            and how many more there are; <code>flipon known</code> and the programming interface
            give all of them.
          </p>
          <p>1,935 rows were collected. Left out:</p>
          <FactTable
            label="Rows that are left out"
            heads={['Rows', 'Why']}
            rows={[
              {
                key: 'gig',
                name: '216',
                cells: [
                  'Rows of GiG.DB alone, every i-motif among them: its licence (GPL-3) does not allow it.',
                ],
              },
              {
                key: 'zseeker',
                name: '28',
                cells: ['Z-DNA of the table of the ZSeeker study: it states no licence.'],
              },
              {
                key: 'strands',
                name: '98',
                cells: [
                  'G-quadruplexes with fewer than four GG as written: they need several strands, or are a duplex or the C-rich strand.',
                ],
              },
              {
                key: 'short',
                name: '5',
                cells: ['Others shorter than 14 bases: they are found too often by chance.'],
              },
            ]}
          />
        </>
      ),
    },
    {
      id: 'places',
      title: 'Where matches are shown',
      body: (
        <ul>
          <li>
            On a map, <strong>Add motifs known to form</strong> adds all of them as a lane.
          </li>
          <li>
            Hits of <Link to="/help/quadruplex">G4 hunter</Link>, G4 by tracts and pqsfinder have
            columns of the quadruplexes within them, and mirror repeats of H-DNA, if{' '}
            <strong>Motifs known to form</strong> above the table is on. Files have them, too, and
            hits can be filtered by them.
          </li>
        </ul>
      ),
    },
    {
      id: 'chance',
      title: 'Expected by chance',
      body: (
        <p>
          Beside each count is the number of matches to expect if each base were drawn by itself,
          with the shares of A, C, G and T that the letters have: those of the sequence for a lane,
          those of the hit for its columns. A count far above it is no test of significance: real
          sequences repeat themselves, and motifs that share letters are found together.
        </p>
      ),
    },
    {
      id: 'diseases',
      title: 'Repeats of diseases',
      body: (
        <>
          <p>
            {LOCI_MEANING} <strong>Add repeats of diseases</strong> on a map of a human genome adds
            them as a lane, whose labels name the first source.
          </p>
          <p>
            Left out, because STRchive grades the evidence so that the repeat may well not be the
            cause: {leftOutLoci.map(locusGrade).join(', ')}.
          </p>
          <FactTable
            label="Repeats of diseases with all their sources"
            heads={['Gene', 'Letters of the reference, and copies', 'Disease', 'Sources']}
            rows={repeatLoci.map((locus) => ({
              key: locus.id,
              name: locus.gene,
              cells: [locusFacts(locus), locus.disease, locus.sources.join(', ')],
            }))}
          />
        </>
      ),
    },
  ],
};

function locusGrade({ gene, evidence }: (typeof leftOutLoci)[number]): string {
  return `${gene} (${evidence.toLowerCase()})`;
}
