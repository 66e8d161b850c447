/** What a file is, by the ending of its address. */
const byEnding: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  bed: 'text/plain',
  gff3: 'text/plain',
  bedgraph: 'text/plain',
  fasta: 'text/plain',
  jsonl: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  gz: 'application/gzip',
  gb: 'chemical/seq-na-genbank',
};

const BINARY = new Set(['parquet', 'xlsx', 'zip', 'gz']);
const TEXTS = /^(PUT|POST|GET) \/api\/jwt$|\/(data|substring)$/;

export interface MediaType {
  type: string;
  isBinary: boolean;
}

/** What a route answers where that is no JSON; null where it is. */
export function mediaTypesOf(pattern: string): MediaType[] | null {
  if (pattern === 'GET /api/events') return [{ type: 'text/event-stream', isBinary: false }];
  if (TEXTS.test(pattern)) return [{ type: 'text/plain', isBinary: false }];
  if (pattern.endsWith(':format')) {
    return ['csv', 'tsv', 'bed', 'jsonl', 'parquet', 'xlsx'].map(mediaTypeOf);
  }
  if (pattern.endsWith('/overlaps/intervals')) return ['bed', 'tsv'].map(mediaTypeOf);
  if (pattern.endsWith('/sequence.fasta')) return [{ type: 'text/x-fasta', isBinary: false }];
  const ending = /\.([a-z0-9]+)$/.exec(pattern)?.[1] ?? '';
  return byEnding[ending] === undefined ? null : [mediaTypeOf(ending)];
}

function mediaTypeOf(ending: string): MediaType {
  return { type: byEnding[ending] ?? 'application/octet-stream', isBinary: BINARY.has(ending) };
}
