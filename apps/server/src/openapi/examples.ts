import { EXAMPLE_SEQUENCE_ID, EXAMPLE_TIME } from '@flipon/answers/examples';

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

export const exampleError = {
  timestamp: EXAMPLE_TIME,
  status: 404,
  error: 'Not Found',
  code: 'not_found',
  message: 'The sequence is not in your library.',
  path: `/api/sequence/${EXAMPLE_SEQUENCE_ID}`,
  requestId: '5f0c1f0e-6d4b-4b7e-8f0c-6f5b1f4a2d33',
};
