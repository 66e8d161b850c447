import { hitFormats } from '@flipon/formats/hit-formats';
import { stretchFormats } from '@flipon/formats/write-stretches';

/** The media type of a file, by the ending of its address: of files of hits, and of others. */
const byEnding: Readonly<Record<string, string>> = {
  ...Object.fromEntries(hitFormats.map(({ id, mediaType }) => [id, plainType(mediaType)])),
  zip: 'application/zip',
  gz: 'application/gzip',
};

const binaryEndings = [
  ...hitFormats
    .filter(({ makes }) => makes === 'sheets' || makes === 'columns')
    .map(({ id }) => id),
  'zip',
  'gz',
];
const BINARY: ReadonlySet<string> = new Set(binaryEndings);
const TEXTS = /^(PUT|POST|GET) \/api\/jwt$|\/(data|substring)$/;

export interface MediaType {
  type: string;
  isBinary: boolean;
}

/** The media types of a route's answer; null where it is JSON. */
export function mediaTypesOf(pattern: string): MediaType[] | null {
  if (pattern === 'GET /api/events') return [{ type: 'text/event-stream', isBinary: false }];
  if (TEXTS.test(pattern)) return [{ type: 'text/plain', isBinary: false }];
  if (pattern.endsWith(':format')) {
    return hitFormats.map(({ id }) => mediaTypeOf(id));
  }
  if (pattern.endsWith('/overlaps/intervals')) return stretchFormats.map(mediaTypeOf);
  if (pattern.endsWith('/sequence.fasta')) return [{ type: 'text/x-fasta', isBinary: false }];
  const ending = /\.([a-z0-9]+)$/.exec(pattern)?.[1] ?? '';
  return byEnding[ending] === undefined ? null : [mediaTypeOf(ending)];
}

function mediaTypeOf(ending: string): MediaType {
  return { type: byEnding[ending] ?? 'application/octet-stream', isBinary: BINARY.has(ending) };
}

/** Without its parameters. */
function plainType(mediaType: string): string {
  return mediaType.split(';')[0] ?? mediaType;
}
