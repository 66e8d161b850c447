import type { KindDefinition } from '@flipon/analyses/definitions';

// Values of the examples on the page of the API, so that all of them tell of the same sequence.

export const EXAMPLE_SEQUENCE_ID = '7f2c1e52-5d0f-4d3a-9a54-3a7a5d4f9b10';
export const EXAMPLE_TIME = '2026-11-22T09:40:08.123+0000';

export const exampleBatch = {
  name: 'G4Hunter',
  status: 'WAITING',
  created: EXAMPLE_TIME,
  started: null,
  finished: null,
  progress: null,
  cpuTime: null,
  exception: null,
};

export const exampleSequence = {
  id: EXAMPLE_SEQUENCE_ID,
  name: 'telomere',
  created: EXAMPLE_TIME,
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

/** The start of a kind with the defaults of its parameters. */
export function exampleStart({ fields }: KindDefinition): object {
  const parameters = Object.fromEntries(fields.map(({ key, default: usual }) => [key, usual]));
  return { sequence: EXAMPLE_SEQUENCE_ID, tags: ['demo'], ...parameters };
}

export const exampleError = {
  timestamp: EXAMPLE_TIME,
  status: 404,
  error: 'Not Found',
  code: 'not_found',
  message: 'The sequence is not in your library.',
  path: `/api/sequence/${EXAMPLE_SEQUENCE_ID}`,
  requestId: '5f0c1f0e-6d4b-4b7e-8f0c-6f5b1f4a2d33',
};
