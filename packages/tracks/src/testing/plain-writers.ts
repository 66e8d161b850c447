import type { TrackFormat } from '../track.ts';

/** A row that every format can tell a part of. */
export interface PlainRow {
  name: string;
  /** 0-based. */
  start: number;
  length: number;
  strand: '+' | '-' | '.';
  score: number;
  label: string;
  /** All its letters are this one. */
  letter: string;
}

/** Writes rows in a format as simply as can be, and lists fields that it changes. */
export interface PlainWriter {
  /** Lines without their ends. */
  write(rows: readonly PlainRow[]): string[];
  keeps(row: PlainRow): Partial<PlainRow>;
}

const tabs = (...fields: (string | number)[]) => fields.join('\t');
const end = ({ start, length }: PlainRow) => start + length;
const letters = ({ letter, length }: PlainRow) => letter.repeat(length);
const NONE = Number.NaN;
const sided = ({ strand }: PlainRow) => (strand === '.' ? '+' : strand);
const signed = ({ score }: PlainRow) => (score > 0 ? '+' : score < 0 ? '-' : '.');

export const plainWriters: Readonly<Record<Exclude<TrackFormat, 'zhunt'>, PlainWriter>> = {
  bed: {
    write: (rows) =>
      rows.map((row) => tabs(row.name, row.start, end(row), row.label, row.score, row.strand)),
    keeps: () => ({}),
  },
  bedgraph: {
    write: (rows) => [
      'track type=bedGraph name="made up"',
      ...rows.map((row) => `${row.name} ${row.start} ${end(row)}  ${row.score}`),
    ],
    keeps: () => ({ strand: '.', label: '' }),
  },
  gff3: {
    write: (rows) => [
      '##gff-version 3',
      ...rows.map((row, at) =>
        tabs(
          ...[row.name.replace('|', '%7C'), 'made', row.label, row.start + 1, end(row), row.score],
          ...[row.strand, '.', `ID=${at};sequence=${letters(row)}`],
        ),
      ),
    ],
    keeps: () => ({}),
  },
  gtf: {
    write: (rows) =>
      rows.map((row) =>
        tabs(
          ...[row.name, 'made', 'exon', row.start + 1, end(row), row.score, row.strand, '.'],
          `gene_id "${row.label}";`,
        ),
      ),
    keeps: () => ({}),
  },
  gfa: {
    write: (rows) => [
      tabs(
        'Sequence_name',
        'Source',
        'Type',
        'Start',
        'Stop',
        'Length',
        'Strand',
        'KVScore',
        'Sequence',
      ),
      ...rows.map((row) =>
        tabs(
          ...[row.name, 'ABCC', row.label, row.start + 1, end(row), row.length, sided(row)],
          ...[row.score, letters(row).toLowerCase()],
        ),
      ),
    ],
    keeps: (row) => ({ strand: sided(row) }),
  },
  'g4hunter.py': {
    write: (rows) =>
      rows.flatMap((row) => [
        `>${row.name}`,
        ' Start \t End \t Sequence\t Length \t Score',
        `${row.start} \t ${end(row)} \t ${letters(row)} \t ${row.length} \t ${row.score}`,
      ]),
    keeps: (row) => ({ strand: signed(row), label: '' }),
  },
  qmrlfs: {
    write: (rows) => [
      tabs(
        ...['#Name', 'model', 'location', 'start_RIZ', 'end_RIZ', 'start_REZ', 'end_REZ'],
        ...['sequence_RIZ', 'strand'],
      ),
      ...rows.map((row) => {
        // A RIZ of one base, and a REZ of all bases behind it, or before it on the minus strand.
        const isPlus = sided(row) === '+';
        const riz = isPlus ? row.start : end(row) - 1;
        const rez = isPlus ? [riz + 1, end(row)] : [row.start, riz];
        return tabs(
          ...[row.name, row.label, `${row.name}:${row.start + 1}-${end(row)}`, riz, riz + 1],
          ...[...rez, row.letter, sided(row)],
        );
      }),
    ],
    keeps: (row) => ({ strand: sided(row), score: NONE }),
  },
  zseeker: {
    write: (rows) => [
      'Chromosome,Start,End,Z-DNA Score,Sequence',
      ...rows.map(
        (row) => `${row.name},${row.start}.0,${end(row) - 1}.0,${row.score},${letters(row)}`,
      ),
    ],
    keeps: () => ({ strand: '.', label: '' }),
  },
  emboss: {
    write: (rows) => [
      tabs('SeqName', 'Start', 'End', 'Score', 'Strand', 'Pattern'),
      ...rows.map((row) =>
        tabs(row.name, row.start + 1, end(row), row.score, row.strand, row.label),
      ),
    ],
    keeps: () => ({ label: '' }),
  },
  flipon: {
    write: (rows) => [
      'record,start,end,strand,score',
      ...rows.map((row) => `"${row.name}",${row.start + 1},${end(row)},${row.strand},${row.score}`),
    ],
    keeps: () => ({ label: '' }),
  },
  'flipon-api': {
    write: (rows) => [
      '"ID"\t"POSITION"\t"LENGTH"\t"SEQUENCE"\t"SCORE"\t"STRAND"\t"RECORD"\t"RECORD_POSITION"',
      ...rows.map((row, at) =>
        [
          ...[at + 1, row.start + 7, row.length, letters(row), row.score, row.strand, row.name],
          row.start,
        ]
          .map((field) => `"${field}"`)
          .join('\t'),
      ),
    ],
    keeps: () => ({ label: '' }),
  },
};
