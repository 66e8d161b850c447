import { describeMotif, type KnownMotif } from '@flipon/analyses/known/known-motifs';
import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { quoteCsv } from '@flipon/formats/csv-field';
import { escapeAttribute, escapeSequenceId } from '@flipon/formats/gff3/escape';
import { oneLine } from '@flipon/formats/one-line';
import { nameCell } from '../output/text-rows.ts';
import type { KnownFormat } from './known-flags.ts';
import type { KnownMatch } from './match-inputs.ts';

type Batches = AsyncIterable<readonly KnownMatch[]>;

interface KnownHeading {
  version: string;
  /** Rows name their input. */
  withInput: boolean;
}

/** THE LIST of writers, by format. */
export const knownWriters: Readonly<
  Record<KnownFormat, (batches: Batches, heading: KnownHeading) => AsyncGenerator<string>>
> = { tsv: writeTsv, csv: writeCsv, jsonl: writeJsonl, bed: writeBed, gff3: writeGff3 };

const COLUMNS = [
  ...['record', 'start', 'end', 'strand', 'motif', 'structure', 'name', 'pdb', 'topology'],
  ...['tm_min', 'tm_max', 'letters', 'collections', 'sources'],
];

/** The cells of a table; the end of a match across the origin is beyond the record's length. */
function cellsOf({ record, motif, match }: KnownMatch): (string | number)[] {
  return [
    nameCell(record.name),
    match.start + 1,
    match.end,
    match.strand,
    motif.id,
    motif.structure,
    motif.name ?? '',
    motif.pdb.join(' '),
    motif.topology ?? '',
    motif.tm?.min ?? '',
    motif.tm?.max ?? '',
    motif.sequence,
    motif.collections.join(' '),
    sourcesOf(motif),
  ];
}

/** All sources of a motif; papers in words have semicolons of their own between names. */
function sourcesOf({ pdb, sources }: KnownMotif): string {
  return [...pdb.map((entry) => `PDB ${entry}`), ...sources].join(' | ');
}

async function* writeTsv(batches: Batches, { withInput }: KnownHeading): AsyncGenerator<string> {
  yield `${[...COLUMNS, ...(withInput ? ['input'] : [])].join('\t')}\n`;
  for await (const batch of batches) {
    for (const match of batch) {
      const input = withInput ? [nameCell(match.input)] : [];
      yield `${[...cellsOf(match), ...input].join('\t')}\n`;
    }
  }
}

async function* writeCsv(batches: Batches, { withInput }: KnownHeading): AsyncGenerator<string> {
  yield `${[...COLUMNS, ...(withInput ? ['input'] : [])].join(',')}\r\n`;
  for await (const batch of batches) {
    for (const match of batch) {
      const input = withInput ? [nameCell(match.input)] : [];
      yield `${[...cellsOf(match), ...input].map((cell) => quoteCsv(`${cell}`)).join(',')}\r\n`;
    }
  }
}

async function* writeJsonl(batches: Batches, { withInput }: KnownHeading): AsyncGenerator<string> {
  for await (const batch of batches) {
    for (const { id, input, record, motif, match } of batch) {
      const { id: motifId, sequence, ...measured } = motif;
      yield `${JSON.stringify({
        id,
        record: record.name,
        position: record.start + match.start,
        recordPosition: match.start,
        length: match.end - match.start,
        strand: match.strand,
        motif: motifId,
        letters: sequence,
        ...measured,
        ...(withInput ? { input } : {}),
      })}\n`;
    }
  }
}

/** BED6 and the measurement, its sources and the input: two lines with one name across the origin. */
async function* writeBed(batches: Batches, heading: KnownHeading): AsyncGenerator<string> {
  const { withInput } = heading;
  yield headingOf(heading, [
    'coordinates: 0-based, half-open, from the start of each record',
    `columns: chrom chromStart chromEnd name score strand measured sources${withInput ? ' input' : ''}`,
  ]);
  for await (const batch of batches) {
    for (const { id, input, record, motif, match } of batch) {
      const name = `known-${id}-${motif.id}`;
      const tail = [name, 0, match.strand, describeMotif(motif), sourcesOf(motif)];
      if (withInput) tail.push(oneLine(input));
      for (const [start, end] of partsOf(match, record.length)) {
        yield `${[record.name, start, end, ...tail].join('\t')}\n`;
      }
    }
  }
}

/** Terms of the Sequence Ontology. */
const FEATURE_TYPES: Readonly<Record<KnownMotif['structure'], string>> = {
  'G-quadruplex': 'G_quartet',
  'H-DNA': 'sequence_secondary_structure',
};

/** A feature for each match: two lines with one ID across the origin. */
async function* writeGff3(batches: Batches, heading: KnownHeading): AsyncGenerator<string> {
  const coordinates = 'coordinates: 1-based, closed, from the start of each record';
  yield `##gff-version 3\n${headingOf(heading, [coordinates])}`;
  for await (const batch of batches) {
    for (const { id, input, record, motif, match } of batch) {
      const attributes = Object.entries({
        ID: `known-${id}`,
        Name: motif.id,
        structure: motif.structure,
        measured: describeMotif(motif),
        letters: motif.sequence,
        collections: motif.collections.join(' '),
        sources: sourcesOf(motif),
        ...(heading.withInput ? { input } : {}),
      }).map(([key, value]) => `${key}=${escapeAttribute(value)}`);
      const head = `${escapeSequenceId(record.name)}\tFlipon\t${FEATURE_TYPES[motif.structure]}`;
      for (const [start, end] of partsOf(match, record.length)) {
        yield `${head}\t${start + 1}\t${end}\t.\t${match.strand}\t.\t${attributes.join(';')}\n`;
      }
    }
  }
}

function headingOf({ version }: KnownHeading, notes: readonly string[]): string {
  const lines = [`Flipon ${version}, known motifs`, KNOWN_MEANING, ...notes];
  return lines.map((line) => `# ${line}\n`).join('');
}

/** The parts of a match before and after the origin, 0-based and half-open. */
function partsOf(
  { start, end }: KnownMatch['match'],
  lengthBp: number,
): (readonly [start: number, end: number])[] {
  if (end <= lengthBp) return [[start, end]];
  return [
    [start, lengthBp],
    [0, end - lengthBp],
  ];
}
