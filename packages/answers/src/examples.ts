import type { KindDefinition } from '@flipon/analyses/definitions';

// Values of the examples on the page of the API, so that all of them are of the same sequence.

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

/** The start of a kind with the defaults of its parameters. */
export function exampleStart({ fields }: KindDefinition): object {
  const parameters = Object.fromEntries(fields.map(({ key, default: usual }) => [key, usual]));
  return { sequence: EXAMPLE_SEQUENCE_ID, tags: ['demo'], ...parameters };
}
