import { analysisKinds } from '@flipon/analyses/definitions';
import type { JsonObject } from './json-object.ts';

/** What a route says beyond its summary, with an example of what is sent and answered. */
interface Details {
  description: string;
  request?: JsonObject;
  answer?: unknown;
}

const SEQUENCE_ID = '7f2c1e52-5d0f-4d3a-9a54-3a7a5d4f9b10';
const CREATED = '2026-11-22T09:40:08.123+0000';

const batch = {
  name: 'G4Hunter',
  status: 'WAITING',
  created: CREATED,
  started: null,
  finished: null,
  progress: null,
  cpuTime: null,
  exception: null,
};

const sequence = {
  id: SEQUENCE_ID,
  name: 'telomere',
  created: CREATED,
  type: 'DNA',
  format: 'PLAIN',
  circular: false,
  circularRecordCount: 0,
  shapeFixed: false,
  length: 51,
  ncbi: null,
  tags: ['demo'],
  fastaComment: null,
  nucleicCounts: { A: 8, C: 0, G: 27, T: 16 },
  recordCount: 1,
  dropped: null,
  warnings: [],
};

const PRESET = {
  name: 'What I always start',
  kinds: analysisKinds.slice(0, 1).map((kind) => ({ kind, parameters: {} })),
};
const FILES =
  'A download token of this result, appended as `?token=`, stands for the header, so that a link opens the file. ' +
  'Without `base_start` and `base_end` positions are those of the published clients, as the summary says.';

const TABLE =
  'The answer is streamed while it is computed, and nothing is kept. A row that is no sequence has `error` in its line, and the others go on; a file that is wrong as a whole is refused before anything is computed. A table waits for its turn: two of yours are open at a time, ten may be under way.';

/** By the pattern of the route. */
export const details: Readonly<Record<string, Details>> = {
  'POST /api/jwt': {
    description:
      'The body is the bare token. It lives 7 days; `GET /api/jwt` gives a new one for it. A guest’s work is deleted 7 days after the last call.',
    answer: 'eyJhbGciOiJIUzI1NiIsImtpZCI6IjNmMGE2YjFjIn0.eyJpZCI6IjdmMmMxZTUyIn0.c2lnbmVk',
  },
  'GET /api/jwt': {
    description: 'The old token goes on counting until it expires, or the login is ended.',
  },
  'POST /api/sequence/import/text': {
    description:
      'For up to 64 MiB; send longer sequences as a file. The content decides the format where it disagrees with the request.',
    request: { name: 'telomere', data: 'GGGTTAGGGTTAGGGTTAGGG', tags: ['demo'], circular: false },
    answer: {
      payload: sequence,
      batch: { ...batch, name: 'Import plain format: telomere', status: 'FINISH' },
    },
  },
  'POST /api/sequence/import/file': {
    description:
      'FASTA, GenBank, EMBL, 2bit or plain letters, as they are or packed. A zip archive makes one sequence of each file in it. The answer comes when the file is read, or earlier, with a batch to wait for.',
  },
  'POST /api/sequence/import/ncbi': {
    description:
      'All or none begin; each becomes a sequence at once, and is fetched by a worker. Wait for its batch.',
    request: { ncbis: [{ ncbiId: 'NC_001422.1', circular: true }], tags: ['phage'] },
  },
  'GET /api/sequence/:id/data': {
    description: 'Letters as text, by 0-based position from the start of the whole sequence.',
    answer: 'GGGTTAGGGTTAGGGTTAGGG',
  },
  'PATCH /api/sequence/:id/nucleic-counts': {
    description: 'Changes nothing: letters are counted when a sequence is imported.',
  },
  'GET /api/batch/:className/:id': {
    description:
      'Ask every half second until `status` is FINISH or FAILED; or listen to `GET /api/events`. States: CREATED, WAITING, RUNNING, FINISH, FAILED.',
    answer: { ...batch, status: 'RUNNING', started: CREATED, progress: { done: 20, total: 51 } },
  },
  'GET /api/events': {
    description:
      'One stream of server-sent events for all imports and analyses of the caller. A comment comes every 15 seconds; send `Last-Event-ID` when you come back.',
  },
  'POST /api/upload': {
    description:
      'tus 1.0.0: `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` (filename, and as JSON the options of an import) are headers. The answer’s `Location` takes the parts.',
  },
  'POST /api/analyse/{kind}': {
    description:
      'Parameters that are absent have their defaults; numbers may come as text. `sequence` answers `payload`, `sequences` answers `items`. A result that you have already is finished at once.',
    answer: undefined,
  },
  'GET /api/analyse/{kind}': {
    description: 'The newest come last unless `order=DESC`; unfinished ones are last in ASC.',
  },
  'GET /api/analyse/{kind}/:id': {
    description: 'With its parameters and, once it has finished, figures and a download token.',
  },
  'GET /api/analyse/{kind}/:id/{rows}': {
    description:
      'Positions are 0-based: `position` from the start of the sequence, `recordPosition` from that of its record. ' +
      'Beside the parameters here, `min_<column>`, `max_<column>`, `record` and `strand` filter hits; rows, figures and files take the same filter. An `ETag` comes along.',
  },
  'GET /api/analyse/{kind}/:id/heatmap': {
    description:
      'A hit counts in the segment that holds its start; coverage is that of all hits together.',
  },
  'GET /api/analyse/{kind}/export.zip': { description: FILES },
  'POST /api/analyse/g4killer/bulk': {
    description: `${TABLE} A line for each row and each threshold, in this order. Columns of tables: row, name, sequence, length, originScore, targetThreshold, onComplementary, changeCount, mutationScore, mutationVariants, mutationSequence (the first mask), error.`,
  },
  'POST /api/analyse/{kind}/tool/bulk': {
    description: `${TABLE} Columns of tables: row, name, sequence, predictor, difference, affinity, error.`,
  },
  'POST /api/analyse/all': {
    description:
      'Each kind is run on each sequence, as one batch. A kind may come several times with different parameters.',
    request: {
      sequences: [SEQUENCE_ID],
      kinds: analysisKinds.map((kind) => ({ kind, parameters: {} })),
      tags: ['demo'],
    },
  },
  'POST /api/presets': {
    description: 'What is absent of the parameters is kept with its default.',
    request: PRESET,
  },
  'PUT /api/presets/:id': {
    description: 'Replaces both. What was started with it before stays as it was.',
    request: PRESET,
  },
};

/** What all files of hits say, of which each kind has many. */
export function fileDetails(pattern: string): Details | undefined {
  const isFile = /^GET \/api\/analyse\/\{kind\}\/:id\/(\{rows\}\.|:filename)/.test(pattern);
  return isFile ? { description: FILES } : undefined;
}

/** The start of a kind with the defaults of its parameters. */
export function startExample(parameters: JsonObject): JsonObject {
  return { sequence: SEQUENCE_ID, tags: ['demo'], ...parameters };
}

export const errorExample = {
  timestamp: CREATED,
  status: 404,
  error: 'Not Found',
  code: 'not_found',
  message: 'The sequence is not in your library.',
  path: `/api/sequence/${SEQUENCE_ID}`,
  requestId: '5f0c1f0e-6d4b-4b7e-8f0c-6f5b1f4a2d33',
};
