// One thing: the list of all kinds of files that people hand in, and what to do with each.

/** A kind of file, as messages tell it. */
export interface ContentKind {
  /** Behind "This is". */
  title: string;
  /**
   * The reader: `sequence`, as one; `places`, as features or on a map; `rows`, as a table; null where no
   * reader takes it.
   */
  readAs: 'sequence' | 'places' | 'rows' | null;
  /** What the user can do where a sequence is expected; '' for sequences. */
  advice: string;
  /** What to do where features or places are asked for; absent where these cannot be made of it. */
  placesAdvice?: string;
}

const AS_TEXT = 'Save the sequence as FASTA or plain text.';
const AS_FEATURES = 'Add it to a sequence as features.';
const AS_OTHER_TOOL = 'Add it to the map of a sequence as a file of another tool.';
const AS_FASTA = 'Save it as FASTA: gap signs are left out.';
const UNPACK = 'Unpack it, and send the files of sequences that it holds, also in a zip archive.';
const REPACK = 'Convert it to FASTA or plain text, which may be packed with gzip.';
const GENOME = 'Send the FASTA file of the genome.';
const EXPORT = 'Open it in its program and export the sequence as GenBank or FASTA.';

function asSequence(title: string): ContentKind {
  return { title, readAs: 'sequence', advice: '' };
}

function asPlaces(title: string, advice = AS_FEATURES): ContentKind {
  return { title, readAs: 'places', advice };
}

function asNothing(title: string, advice: string, placesAdvice?: string): ContentKind {
  return {
    ...{ title, readAs: null, advice },
    ...(placesAdvice === undefined ? {} : { placesAdvice }),
  };
}

const WITH_GFF = (how: string): [string, string] => [
  `${how}, and add that to a sequence as features.`,
  `${how}, and add that.`,
];

/** THE LIST. */
export const CONTENT_KINDS = {
  fasta: asSequence('a FASTA file: letters without features'),
  genbank: asSequence('a GenBank file, which brings its own letters'),
  embl: asSequence('an EMBL file, which brings its own letters'),
  '2bit': asSequence('a 2bit file: letters without features'),

  gff3: asPlaces('a GFF3 file of features'),
  'gff3-with-letters': asPlaces(
    'a GFF3 file of features',
    `${AS_FEATURES} The letters after its line ##FASTA come in as a FASTA file of their own.`,
  ),
  gtf: asPlaces('a GTF or GFF2 file of features'),
  bed: asPlaces('a BED file of intervals'),
  narrowpeak: asPlaces('a narrowPeak file of intervals'),
  broadpeak: asPlaces('a broadPeak file of intervals'),
  bedgraph: asPlaces('a bedGraph file of values', AS_OTHER_TOOL),
  'g4hunter.py': asPlaces('a file of G4Hunter.py', AS_OTHER_TOOL),
  'emboss-report': asPlaces(
    'a report of EMBOSS',
    'Write it with -rformat gff, and add that to a sequence as features.',
  ),
  macs: asPlaces('a table of peaks of MACS'),

  table: {
    title: 'a table',
    readAs: 'rows',
    advice:
      'Save its sequences as FASTA; G4 killer and p53 predictor read tables of short sequences.',
  },

  counts: {
    title: 'a table of words of bases and their counts',
    readAs: 'rows',
    advice: 'Send the sequence in which they were counted.',
  },

  newcpgreport: asNothing(
    'a report of CpG islands of EMBOSS (newcpgreport)',
    ...WITH_GFF('Write it with cpgplot -outfeat (GFF)'),
  ),
  repeatmasker: asNothing(
    'a table of RepeatMasker (.out)',
    ...WITH_GFF('Run RepeatMasker with -gff'),
  ),
  trf: asNothing(
    'a file of Tandem Repeats Finder',
    ...WITH_GFF('Convert its repeats to BED or GFF3'),
  ),
  'feature-table': asNothing(
    'a feature table of NCBI (.tbl)',
    ...WITH_GFF('Convert it to GFF3, or get the GenBank file'),
  ),
  blast: asNothing('a report of BLAST', ...WITH_GFF('Convert its hits to BED or GFF3')),
  bedpe: asNothing(
    'a BEDPE file of pairs of intervals',
    ...WITH_GFF('Cut out one of each pair as BED (columns 1 to 3, or 4 to 6)'),
  ),
  'interval-list': asNothing(
    'an interval list of Picard, which counts from 1',
    ...WITH_GFF('Convert it to BED with picard IntervalListToBed'),
  ),
  annovar: asNothing(
    'a list of variants that counts from 1, such as those of ANNOVAR',
    ...WITH_GFF('Take 1 from its starts (column 2)'),
  ),
  bismark: asNothing(
    'a table of methylation of Bismark, which counts from 1',
    ...WITH_GFF('Take its bedGraph file, or write it with --zero_based'),
  ),
  genepred: asNothing(
    'a table of genes of UCSC (genePred or refFlat)',
    ...WITH_GFF('Convert it with genePredToGtf or genePredToBed of UCSC'),
  ),
  wiggle: asNothing(
    'a wiggle file of values',
    'Convert it to bedGraph, and add that to the map of a sequence.',
    'Convert it to bedGraph, and add that.',
  ),
  bigwig: asNothing(
    'a bigWig file of values',
    'Convert it with bigWigToBedGraph, and add that to the map of a sequence.',
    'Convert it with bigWigToBedGraph, and add that.',
  ),
  bigbed: asNothing('a bigBed file of intervals', ...WITH_GFF('Convert it with bigBedToBed')),
  psl: asNothing('a PSL file of alignments', ...WITH_GFF('Convert it with pslToBed')),

  fastq: asNothing('a FASTQ file of reads', 'Convert it to FASTA, for example with seqtk seq -A.'),
  sam: asNothing('a SAM file of alignments', 'Convert it with samtools fasta.'),
  bam: asNothing('a BAM file of alignments', 'Convert it with samtools fasta.'),
  cram: asNothing('a CRAM file of alignments', 'Convert it with samtools fasta.'),
  paf: asNothing('a PAF file of alignments', GENOME),
  vcf: asNothing('a VCF file of variants', GENOME),
  bcf: asNothing('a BCF file of variants', GENOME),
  fai: asNothing('an index of a FASTA file (.fai)', 'Send the FASTA file that it belongs to.'),
  index: asNothing('an index of another file', 'Send the file that it belongs to, as FASTA.'),
  sizes: asNothing('a table of the sizes of chromosomes', GENOME),
  list: asNothing('a list of names', 'Send the FASTA file of the sequences that they name.'),
  bim: asNothing('a table of variants of PLINK (.bim or .map)', GENOME),
  genotypes: asNothing(
    'raw data of genotypes, as 23andMe and AncestryDNA write them',
    GENOME,
    'Convert the variants that you need to BED, and add that.',
  ),
  agp: asNothing('an AGP file, which tells how a genome is put together', GENOME),
  gfa: asNothing('a graph of an assembly (GFA)', 'Export its contigs as FASTA.'),

  clustal: asNothing('an alignment (Clustal)', AS_FASTA),
  phylip: asNothing('an alignment (PHYLIP)', AS_FASTA),
  stockholm: asNothing('an alignment (Stockholm)', AS_FASTA),
  nexus: asNothing('an alignment (NEXUS or MEGA)', AS_FASTA),
  msf: asNothing('an alignment (MSF)', AS_FASTA),
  maf: asNothing('an alignment (MAF)', AS_FASTA),
  axt: asNothing('an alignment (AXT)', AS_FASTA),
  pir: asNothing('an NBRF/PIR file', 'Convert it to FASTA, for example with seqret of EMBOSS.'),
  csfasta: asNothing(
    'a file of colours of a SOLiD sequencer (csfasta)',
    'Convert its colours to bases, or align the reads, and send the bases as FASTA.',
  ),
  gcg: asNothing('a GCG file', 'Convert it to FASTA, for example with seqret of EMBOSS.'),
  tree: asNothing('a tree (Newick)', AS_TEXT),
  protein: asNothing(
    'a protein',
    'Flipon reads DNA and RNA: send the nucleotide sequence that codes for it.',
  ),
  qualities: asNothing('a file of qualities (.qual)', 'Send the FASTA file that it belongs to.'),
  structure: asNothing('a structure of a molecule (PDB or mmCIF)', AS_TEXT),

  html: asNothing(
    'a web page (HTML)',
    'Download the sequence itself as FASTA or GenBank, not the page that shows it.',
  ),
  page: asNothing(
    'a copy of a web page with a GenBank entry',
    'Remove what is above its line LOCUS, or download the entry as "GenBank (full)".',
  ),
  xml: asNothing('XML', 'Get the sequence as FASTA or GenBank.'),
  json: asNothing('JSON', AS_TEXT),
  asn1: asNothing('an ASN.1 file of NCBI', 'Get the sequence as FASTA or GenBank.'),
  rtf: asNothing('a rich text document (RTF)', AS_TEXT),

  snapgene: asNothing('a SnapGene file', EXPORT),
  trace: asNothing('a trace of a sequencer (AB1, SCF or ZTR)', EXPORT),
  zip: asNothing(
    'a zip archive or Office document',
    `A zip archive is read only as a file of its own. ${AS_TEXT}`,
  ),
  office: asNothing('a Word or Excel document of the old kind', AS_TEXT),
  pdf: asNothing('a PDF document', AS_TEXT),
  postscript: asNothing('a PostScript document', AS_TEXT),
  image: asNothing('an image', AS_TEXT),
  png: asNothing('a PNG image', AS_TEXT),
  jpeg: asNothing('a JPEG image', AS_TEXT),
  program: asNothing('a program', AS_TEXT),
  elf: asNothing('a program (ELF)', AS_TEXT),
  database: asNothing('a database or a file of arrays', AS_TEXT),
  parquet: asNothing('a Parquet table', AS_TEXT),
  tar: asNothing('a tar archive', UNPACK),
  '7z': asNothing('a 7z archive', UNPACK),
  rar: asNothing('a rar archive', UNPACK),
  gzip: asNothing('a gzip file inside a gzip file', 'Unpack it once and send what it holds.'),
  bzip2: asNothing('bzip2 data', REPACK),
  zstd: asNothing('Zstandard data', REPACK),
  xz: asNothing('xz data', REPACK),
  packed: asNothing('packed data (LZ4, lzip or compress)', REPACK),
} as const satisfies Record<string, ContentKind>;

export type ContentName = keyof typeof CONTENT_KINDS;

/** The kind of a name, its optional parts included. */
export function contentKindOf(name: ContentName): ContentKind {
  return CONTENT_KINDS[name];
}
