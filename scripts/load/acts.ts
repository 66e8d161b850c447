import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  rulesOf,
} from '@flipon/analyses/definitions';
import type { HitFormat } from '@flipon/formats/hit-formats';
import { type Draw, drawBetween, drawOne } from '../genome/draw.ts';
import type { Call } from './user-client.ts';

export interface OwnSequence {
  id: string;
  lengthBp: number;
}

export interface OwnResult {
  id: string;
  kind: AnalysisKind;
  sequence: OwnSequence;
}

/** Kinds without a network: those are computed in a process of their own, one at a time. */
export const LOAD_KINDS = analysisKinds.filter((kind) => rulesOf(kind).usesNetwork === undefined);

/** The requests of a user with a result, by name: each makes a call of it. */
export const looks = {
  library: () => '/api/sequence?pageSize=10&sort=created&order=DESC',
  letters: ({ sequence }, draw) =>
    `/api/sequence/${sequence.id}/data?len=1000&pos=${drawBetween(draw, 0, sequence.lengthBp - 1000)}`,
  batch: ({ id }) => `/api/batch/analysis/${id}`,
  results: ({ kind }) =>
    `/api/analyse/${definitionOf(kind).apiRoute}?pageSize=10&sort=created&order=DESC`,
  result: (result) => resultPath(result),
  hits: (result) => `${hitsPath(result)}?pageSize=25&pageNumber=0`,
  'hits, sorted': (result, draw) => {
    const sortable = definitionOf(result.kind).columns.filter((column) => column.sortable);
    return `${hitsPath(result)}?pageSize=25&order=DESC&sort=${drawOne(draw, sortable).key}`;
  },
  'hits, filtered': (result, draw) => {
    const length = Math.floor(result.sequence.lengthBp / 2);
    return `${hitsPath(result)}?pageSize=25&sequenceStart=${drawBetween(draw, 0, length)}&sequenceLength=${length}`;
  },
  heatmap: (result) => `${resultPath(result)}/heatmap?segments=100`,
  usage: () => '/api/user/usage',
} as const satisfies Record<string, (result: OwnResult, draw: Draw) => string>;

export function exportOf(result: OwnResult, format: HitFormat): Call {
  const { exportName } = definitionOf(result.kind);
  return { name: `export ${format}`, path: `${resultPath(result)}/${exportName}.${format}` };
}

/** The acts of each user and their number in a round, in random order. */
export const ROUND = {
  hits: 4,
  'hits, sorted': 3,
  'hits, filtered': 3,
  heatmap: 2,
  library: 2,
  results: 2,
  result: 2,
  letters: 2,
  batch: 1,
  usage: 1,
  export: 3,
  start: 2,
  import: 1,
} as const satisfies Record<keyof typeof looks | 'export' | 'start' | 'import', number>;

export type Act = keyof typeof ROUND;

/** The acts of a round as they come. */
export function drawRound(draw: Draw): Act[] {
  const acts = (Object.entries(ROUND) as [Act, number][]).flatMap(([act, times]) =>
    Array.from({ length: times }, () => act),
  );
  for (let i = acts.length - 1; i > 0; i--) {
    const other = drawBetween(draw, 0, i);
    [acts[i], acts[other]] = [acts[other] as Act, acts[i] as Act];
  }
  return acts;
}

function resultPath({ kind, id }: OwnResult): string {
  return `/api/analyse/${definitionOf(kind).apiRoute}/${id}`;
}

function hitsPath(result: OwnResult): string {
  return `${resultPath(result)}/${definitionOf(result.kind).rowsRoute}`;
}
