import {
  modelNote,
  NETWORK_BOUNDS,
  networkExamples,
} from '@flipon/analyses/kinds/zdnabert2/model-words';
import { ENERGY_MODEL } from '@flipon/analyses/kinds/zdnabert2/models';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  CG_STEP_GAIN,
  EXAMPLE,
  EXAMPLE_POSITION,
  exampleRegion,
  flipsFrom,
  regionsByThreshold,
  TWO_JUNCTIONS,
} from './help/help-example.ts';
import { PiecesDrawing, WordsDrawing } from './help/help-figure-pieces.tsx';
import { RegionDrawing } from './help/help-figure-region.tsx';
import { RepeatsDrawing } from './help/help-figure-repeats.tsx';
import { installSections } from './help/help-install.tsx';

const energyNote = modelNote(ENERGY_MODEL);
const { start, lengthBp, confidence } = exampleRegion;
const regionBases = EXAMPLE.slice(start, start + lengthBp);
const stepsOfCg = flipsFrom.CG - 1;

export const help: ToolHelp = {
  lead: 'Z-DNABert2 asks a model how likely each base is to be in Z form, and makes regions of the bases that are likely enough. The model is a published neural network, or the energies of the B-Z transition.',
  before: [
    {
      id: 'motif',
      title: 'What the models are',
      body: (
        <>
          <p>
            <strong>Z-DNABERT</strong> is a neural network that first learned from the human genome
            which words of DNA go together (DNABERT), and then from an experiment where Z-DNA is.
            Four are published. They are no part of Flipon: the operator of the server{' '}
            <a href="#install">installs them</a>, and the form shows which ones are there.
          </p>
          <p>
            <strong>{ENERGY_MODEL}</strong> needs no file. Nothing trained it; it is computed from
            energies that Ho et al. published in 1986.
          </p>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'From probabilities to regions',
      body: (
        <>
          <p>
            A network reads <strong>words</strong> of six bases, one at each base, in{' '}
            <strong>pieces</strong> of 512 words. Each piece begins 496 words after the last, so two
            share 16, for which the later one counts. The probability of a word is that of its first
            base; the last five bases of a record begin no word. {ENERGY_MODEL} has neither words
            nor pieces.
          </p>
          <HelpFigure
            name="Figure 1"
            alt="Two drawings. a: twelve letters, and below them their first four words of six bases, each one base further to the right. b: three bars, each beginning where the bar before is nearly at its end; their first words are 1, 497 and 993."
            drawing={
              <>
                <WordsDrawing />
                <PiecesDrawing />
              </>
            }
          >
            <strong>Figure 1.</strong> What a network reads. A word stands for its first base; what
            is pale of a piece is decided by the next one. Not to scale.
          </HelpFigure>
          <p>
            A <strong>region</strong> is a run of bases whose probabilities are above the threshold,
            not equal to it. It has more bases than the minimal size: with 10, at least 11. Its{' '}
            <strong>confidence</strong> is the mean over its bases.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`Bars of the probability of each of ${EXAMPLE.length} bases, and a line at 0.5. The bars of ${regionBases} are above it: ${lengthBp} bases, mean ${formatDecimal(confidence, 3)}.`}
            drawing={<RegionDrawing />}
          >
            <strong>Figure 2.</strong> A region by {ENERGY_MODEL} from base{' '}
            {formatInteger(EXAMPLE_POSITION + start)} of the example sequence, the human
            alpha-globin region.
          </HelpFigure>
          <p>
            With the <strong>reverse complement</strong> a network reads the other strand, too. Its
            words and pieces differ, and so do regions: both lists are shown, each region with its
            strand.
          </p>
        </>
      ),
    },
    {
      id: 'energy',
      title: `How ${ENERGY_MODEL} works`,
      body: (
        <>
          <p>
            Each base is in B form, or in Z form and there <em>anti</em> or <em>syn</em>. Every
            arrangement of a sequence has an energy: for each two neighbours in Z form what turning
            them costs (Ho et al.), 5 kcal/mol for each junction of B and Z, 4 for a break, where
            two neighbours lie alike; supercoiling gives back 2 for each pair. The probability of a
            base is the share of arrangements with it in Z form, each weighted by its energy at 37
            °C.
          </p>
          <HelpFigure
            name="Figure 3"
            alt={`Curves of the probability of Z form over the length of a repeat. That of CG rises steeply and crosses one half at ${flipsFrom.CG} bases, that of CA at ${flipsFrom.CA}; those of TA and GG stay at 0.`}
            drawing={<RepeatsDrawing />}
          >
            <strong>Figure 3.</strong> The probability in the middle of a repeat on its own, by its
            length.
          </HelpFigure>
          <p>
            {flipsFrom.CG} bases of CG have {stepsOfCg} steps that gain{' '}
            {formatDecimal(CG_STEP_GAIN, 2)} kcal/mol each,{' '}
            {formatDecimal(stepsOfCg * CG_STEP_GAIN, 2)} in all: just more than the {TWO_JUNCTIONS}{' '}
            of two junctions. Those of TA and GG gain nothing, so no length is enough.
          </p>
        </>
      ),
    },
    {
      id: 'models',
      title: 'What each model knows',
      body: (
        <>
          <dl>
            <dt>HG_chipseq, human</dt>
            <dd>{networkExamples.HG_chipseq}</dd>
            <dt>MM_curax, mouse</dt>
            <dd>{networkExamples.MM_curax}</dd>
            <dt>HG_kouzine, human, and MM_kouzine, mouse</dt>
            <dd>{networkExamples.HG_kouzine}</dd>
            <dt>Each network</dt>
            <dd>{NETWORK_BOUNDS}</dd>
            <dt>{energyNote.title}</dt>
            <dd>{energyNote.text}</dd>
          </dl>
          <p>
            <strong>How good are they?</strong> On 385 human sequences of Shin et al., 312 with
            Z-DNA and 73 without, Z-DNABERT is published with a balanced accuracy of 0.880
            (threshold 0.25), the Z-DNA fuzzy hunter with 0.883 to 0.903. The latter was tuned on
            them, and HG_chipseq learned from this experiment. We cite these figures, and have not
            computed them. For {ENERGY_MODEL} see its preset.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <p>
      By {ENERGY_MODEL} the example sequence of 210,155 bases has {regionsByThreshold[0.5]} regions
      with the defaults, {regionsByThreshold[0.25]} above 0.25, and {regionsByThreshold[0.9]} above
      0.9. The authors of the networks drew their maps of whole genomes with a{' '}
      <strong>threshold</strong> of 0.25, and a minimal size of 12 for human and 6 for mouse.
    </p>
  ),
  reading: (
    <>
      <p>
        Compare regions by <strong>confidence</strong> within one result alone. Numbers of two
        models do not compare; that both find a place says more than a high number of one.{' '}
        <strong>GC richness</strong> and <strong>GT richness</strong> are shares of steps, as in
        Z-DNA hunter.
      </p>
      <p>
        {ENERGY_MODEL} searches a chromosome in seconds. A network needs about 1.5 s for 1000 bases,
        twice that with the reverse complement: half an hour for a million bases. Servers have a
        limit for networks, which the form tells.
      </p>
    </>
  ),
  coordinates: (
    <p>
      Position and sequence are those of the plus strand for regions of both strands. By{' '}
      {ENERGY_MODEL} each region is there twice if you ask for both.
    </p>
  ),
  differences: [
    <>
      <strong>Places:</strong> a region has all bases whose words are above the threshold. Public
      programs print the last of them as the end of a BED interval, which is one base short.
    </>,
    <>
      <strong>Confidence</strong> is the mean over all bases of the region. Public programs leave
      out the last one, and on the minus strand average other bases than those of the region.
    </>,
    <>
      <strong>Pieces:</strong> where the last piece has 15 words or fewer, public programs shift the
      end of the sequence by up to 15 bases. Here each word has its place.
    </>,
    <>
      <strong>Reverse complement:</strong> its regions come in one list with the others. Public
      programs have two lists, and count from 1 in the second.
    </>,
    <>
      <strong>{ENERGY_MODEL}</strong> is ours, and so is the strand.
    </>,
  ],
  limits: [
    <>
      No model knows your cell: its supercoiling, proteins and methylation. A region is a place to
      look at, no Z-DNA that was seen.
    </>,
    <>
      {ENERGY_MODEL} has one fixed supercoiling everywhere, and no region takes it away from
      another.
    </>,
    <>
      A network cannot say why it chose a place, and gives no sign where a sequence is unlike all
      that it has seen.
    </>,
    <>
      N and other ambiguous letters are B form for {ENERGY_MODEL}. For a network each makes six
      words unknown.
    </>,
  ],
  forOperators: installSections,
  references: [
    {
      title:
        'A computer aided thermodynamic approach for predicting the formation of Z-DNA in naturally occurring sequences',
      authors: ['Ho', 'Ellison', 'Quigley', 'Rich'],
      year: 1986,
      journal: 'EMBO J. 5:2737',
      doi: '10.1002/j.1460-2075.1986.tb04558.x',
    },
    {
      title:
        'DNABERT: pre-trained Bidirectional Encoder Representations from Transformers model for DNA-language in genome',
      authors: ['Ji', 'Zhou', 'Liu', 'Davuluri'],
      year: 2021,
      journal: 'Bioinformatics 37:2112',
      doi: '10.1093/bioinformatics/btab083',
    },
    {
      title:
        'Z-DNA-forming sites identified by ChIP-Seq are associated with actively transcribed regions in the human genome',
      authors: ['Shin', 'Ham', 'Park'],
      andOthers: true,
      year: 2016,
      journal: 'DNA Res. 23:477',
      doi: '10.1093/dnares/dsw031',
    },
    {
      title:
        'Permanganate/S1 nuclease footprinting reveals non-B DNA structures with regulatory potential across a mammalian genome',
      authors: ['Kouzine', 'Wojtowicz', 'Baranello'],
      andOthers: true,
      year: 2017,
      journal: 'Cell Syst. 4:344',
      doi: '10.1016/j.cels.2017.01.013',
    },
  ],
};
