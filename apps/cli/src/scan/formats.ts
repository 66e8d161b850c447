/** What hits are written as, by the name that `--format` takes. */
export const hitFormats = {
  tsv: 'a table: columns record, start, end (1-based, closed), then those of the kind',
  csv: 'the same with commas (RFC 4180)',
  jsonl: 'one JSON object a hit, with the fields of the HTTP API; positions 0-based',
  bed: 'BED, 0-based, half-open; sorted',
  bedgraph: 'bedGraph, 0-based, half-open; sorted, one value a base',
  gff3: 'GFF3, 1-based, closed; sorted',
  fasta:
    'the letters of each hit; headers as those of bedtools getfasta, 0-based, half-open; with --flank',
  xlsx: 'an Excel workbook: the columns of tsv, and a sheet that says what they are',
  parquet: 'one Parquet table: record, start, end (1-based, closed), and numbers, without letters',
} as const;

export type HitFormat = keyof typeof hitFormats;

export const hitFormatNames = Object.keys(hitFormats) as HitFormat[];

/** Formats that are no text. */
export const binaryFormats: ReadonlySet<HitFormat> = new Set(['xlsx', 'parquet']);

/** The endings that tell a format; .gz may stand behind those of text. */
export const fileEndings: readonly string[] = [...hitFormatNames, 'fa'];

/** The format of a file by the end of its name. */
export function formatOfEnding(ending: string): HitFormat | null {
  if (ending === 'fa') return 'fasta';
  return isHitFormat(ending) ? ending : null;
}

export function isHitFormat(text: string): text is HitFormat {
  return Object.hasOwn(hitFormats, text);
}

/** How `--summary` prints its table. */
export const summaryFormats = ['table', 'tsv', 'json'] as const;

export type SummaryFormat = (typeof summaryFormats)[number];
