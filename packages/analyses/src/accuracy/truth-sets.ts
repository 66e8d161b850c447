/** Sets of sequences, and of long stretches judged base by base, whose form was determined by experiment. */
export type SetId =
  | 'g4-dna'
  | 'g4-rna'
  | 'g4'
  | 'g4-cells'
  | 'i-motifs'
  | 'z-loci'
  | 'z-oligos'
  | 'z-oligos-flanked'
  | 'hdna'
  | 'rloops'
  | 'genes';

/** Oligonucleotides that were tested as single strands: what the other strand would carry is none of theirs. */
export const OLIGO_SETS: readonly SetId[] = ['g4-dna', 'g4-rna'];
/** The set of the G4Hunter paper, which takes the mean without its sign. */
export const EITHER_STRAND_SETS: readonly SetId[] = ['g4'];
export const CELL_SETS: readonly SetId[] = ['g4-cells'];
export const Z_SETS: readonly SetId[] = ['z-loci', 'z-oligos', 'z-oligos-flanked'];

export interface TruthSet {
  id: SetId;
  /** A path outside of the project; the file may be missing. */
  file: string;
  /** What forms, or does not. */
  structure: string;
  title: string;
  source: string;
  /** The limits of the set, each as a sentence. */
  caveats: readonly string[];
  /** The beginnings of the names of rules whose values somebody chose or judged on these sequences. */
  chosenHere?: readonly string[];
  /** What the members of a family of near-copies share, where the file does not name their family. */
  familiesBy?: 'letters' | 'place';
  /** Why nothing can be drawn from a set of long stretches; absent where intervals are. */
  noIntervals?: string;
  /** What is put before and after each sequence. */
  flank?: string;
}

const FLANK = 'AATT'.repeat(8).slice(0, 30);

const TUBE =
  'Oligonucleotides in the salt of a test tube: neither the other strand nor a protein competes.';
const ONE_STRAND =
  'G4 by tracts, pqsfinder and i-Motifs are judged by their hits on the strand that was measured. A search of both strands may have more, also of those that form none.';
const HALF =
  'The larger set was split by clusters of near-copies; this half is for development, the other is kept apart.';

export const truthSets: readonly TruthSet[] = [
  {
    id: 'rloops',
    file: 'data/truth/rloop-rchip-windows.json',
    structure: 'R-loop',
    title: '76 windows of 5,000 bases around R-loops of R-ChIP',
    source:
      'R-ChIP peaks in the test set of DeepER (NjuChenlab), hg38; coordinates of the minus strand mirrored',
    caveats: [
      'The windows hold 23 different R-loops; intervals are drawn by R-loop.',
      'Every window holds one, so nothing is said of how often a stretch without R-loop is called.',
      'R-loops need transcription, which no sequence shows.',
    ],
  },
  {
    id: 'genes',
    file: 'data/truth/hg19-genes.json',
    structure: 'R-loop',
    title: 'seven human genes, 1.73 Mb, against peaks of DRIPc',
    source:
      'DRIPc-seq of NT2 cells (Sanz 2016, GSE70189) over genes of hg19, collected by jan-havlik/validation_dataset',
    noIntervals: 'one gene has 94 of the 107 peaks',
    caveats: [
      'Peaks are long and follow transcription. No interval is given: where one gene has 94 of the 107 peaks, genes are no sample to draw from.',
      'A gene that is silent in these cells has no R-loops, whatever its sequence.',
    ],
  },
  {
    id: 'g4-dna',
    file: 'data/truth/g4-dna-gig.json',
    structure: 'G-quadruplex',
    chosenHere: ['three runs of GGG', 'G4 hunter, mean of the whole sequence'],
    title: '902 oligonucleotides of DNA',
    source:
      'GiG.DB 2.6 (doi:10.1093/nargab/lqz005), one half; each sequence has its own experiment',
    caveats: [
      TUBE,
      ONE_STRAND,
      HALF,
      'Most were designed, or picked because a rule pointed at them, so what forms is easy for such rules.',
      'Six of seven form a quadruplex. In a genome hardly any stretch does; see the precision at 1 %.',
      '586 of the 768 that form it, and 61 of the 134 others, equal or neighbour one of the 392 of the G4Hunter paper, on which thresholds of the mean of a whole sequence were chosen: only the part that is near none of them tests these.',
      'At least 44 of those that form none rest on unpublished work of one laboratory.',
      'Labels hold in some 100 mM potassium; the salt of single tests is hardly known. The collection cuts flanking bases, which raises the mean of a whole sequence by some 0.08.',
      'Folds are drawn here, and the balanced accuracy on those left out is of the sequences of all five together; the mean of single folds is some 0.01 lower, which the 0.860 (mean of the whole sequence) and 0.868 (pqsfinder) fit that others stated of this half, of their own draws.',
    ],
  },
  {
    id: 'g4-rna',
    file: 'data/truth/g4-rna-gig.json',
    structure: 'G-quadruplex in RNA',
    chosenHere: ['the kind itself, window 15', 'best window of 15'],
    title: '450 sequences of RNA',
    source: 'GiG.DB 2.6 (doi:10.1093/nargab/lqz005), one half, mostly from G4RNA; U is written T',
    caveats: [
      TUBE,
      ONE_STRAND,
      HALF,
      'Many are windows of messengers up to 150 bases long, which a mean over the whole dilutes.',
      'The rules were made for DNA.',
      'The preset of windows of 15 bases was chosen on this half and is not tested on the other.',
    ],
  },
  {
    id: 'g4',
    file: 'data/truth/g4-196.json',
    structure: 'G-quadruplex',
    title: '196 oligonucleotides of the G4Hunter paper',
    source: 'Bedrat 2016, doi:10.1093/nar/gkw006, half of its reference set',
    familiesBy: 'letters',
    chosenHere: ['G4 hunter, mean of the whole sequence'],
    caveats: [
      TUBE,
      'Either strand counts, as the paper takes the score without its sign; the same holds of the simple counts.',
      'Half of those that form none have a G4Hunter score below 0.5 and are easy to reject.',
    ],
  },
  {
    id: 'g4-cells',
    file: 'data/truth/g4-cells-bg4.json',
    structure: 'G-quadruplex in cells',
    title: '1,000 stretches of 201 bases: peaks of an antibody in HaCaT cells, and controls',
    source:
      'BG4 ChIP-seq of GSE76688 that is also in G4-seq, as collected by DeepG4ToolsComparison; odd chromosomes',
    familiesBy: 'place',
    chosenHere: ['G + C', '6 runs'],
    caveats: [
      'Stretches that overlap are one family.',
      'As many controls as peaks were drawn, and the shares that form, by score, are of that mixture.',
      'A peak says that an antibody pulled 200 bases of open chromatin, which is rich in G and C; the controls are poorer, 0.51 against 0.64.',
      'So the plain AUC judges G + C first of all. Compare within strata of equal G + C.',
    ],
  },
  {
    id: 'i-motifs',
    file: 'data/truth/imotif-gig.json',
    structure: 'i-motif',
    chosenHere: ['Sensitive'],
    title: '221 oligonucleotides of DNA',
    source: 'GiG.DB 2.6 (doi:10.1093/nargab/lqz005), one half',
    caveats: [
      TUBE,
      ONE_STRAND,
      HALF,
      'The preset Sensitive is sensitive, not better: it rejects none of the five here.',
      'Five that form none say next to nothing of specificity, and no AUC is given.',
      'Most were tested below pH 7, where i-motifs form more easily than in a cell.',
    ],
  },
  {
    id: 'z-loci',
    chosenHere: ['Sensitive, size 9', '11 steps'],
    file: 'data/truth/zdna-shin-part.json',
    structure: 'Z-DNA',
    title: '54 human loci of a Z-DNA ChIP-seq, some 380 bases each',
    source:
      'Shin 2016, doi:10.1093/dnares/dsw031, as collected for Z-DNABERT; a part of 391 records',
    caveats: [
      'Some of the loci have no stretch that any rule calls prone to Z-DNA.',
      'Scores of Z-DNA hunter are of regions from 6 bases and 12 % on, the least that it takes. What others stated of Model 2 fits regions from 50 % on, the threshold of its preset: an AUC of 0.929 (0.837 to 0.991) in place of 0.924 (0.826 to 0.990) here, and 0.685 (0.410 to 0.968) in place of 0.672 (0.401 to 0.950) on the bare oligomers. Their figures of the other half and of both are then of these regions, too.',
      'The preset of size 9 was chosen on this half and is not tested on the other.',
      'Four positives, long repeats of GT or CG, are missing from this part, so sensitivity is a little too low.',
      'The loci were copied by hand; each has the length that its name says, which does not exclude a wrong letter.',
      HALF,
    ],
  },
  {
    id: 'z-oligos',
    file: 'data/truth/zdna-oligos.json',
    structure: 'Z-DNA',
    title: '36 oligomers of the study of ZSeeker, bare',
    source: 'Supplement of ZSeeker, doi:10.1093/bib/bbaf240',
    chosenHere: ['ZSeeker', 'Z-HUNT'],
    caveats: [
      'The weights of ZSeeker were chosen on these oligomers, and 20 of them are from the paper of Z-HUNT: no test of either.',
      'Eight that do not form it are too few for more than a rough specificity.',
    ],
  },
  {
    id: 'z-oligos-flanked',
    file: 'data/truth/zdna-oligos.json',
    structure: 'Z-DNA',
    title: 'the same 36 oligomers between flanks',
    source: `as above; before and after each stand the 30 bases ${FLANK}`,
    chosenHere: ['ZSeeker', 'Z-HUNT'],
    flank: FLANK,
    caveats: [
      'What is found of a bare oligomer depends on its ends: with other flanks other counts follow.',
    ],
  },
  {
    id: 'hdna',
    file: 'data/truth/hdna-hseeker-v3.json',
    structure: 'H-DNA, an intramolecular triplex',
    title: '53 sequences collected by HSeeker',
    source:
      'HSeeker (MIT), github.com/Georgakopoulos-Soares-lab/HSeeker, version 3 of its list, from which its authors have withdrawn eight',
    chosenHere: ['Mirror repeats and H-DNA, Sensitive'],
    caveats: [
      '18 of the 47 that form H-DNA are one family of mutants: to find one is to find nearly all. See the vote of each family.',
      'Six that do not form it are too few for more than a rough specificity.',
      'The sensitive settings follow a program that was tuned on an earlier state of this set.',
    ],
  },
];
