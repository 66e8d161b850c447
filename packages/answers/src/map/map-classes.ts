import type { HitTableDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { AnswerDeps } from '../answer-deps.ts';
import { refuseField } from '../app-error.ts';
import { noSuchAnalysis, requireFinished } from '../results/owned-analysis.ts';
import type { MappedSequence } from './mapped-sequence.ts';

/** A class of hits on a map: a result of ours or a track file of another tool. */
export interface MapClass {
  id: string;
  title: string;
  definition: HitTableDefinition;
  /** Its table of hits. */
  hitsBlobId: string;
  recordTableId: string;
  /** Of the sequence. */
  lengthBp: number;
  /** Whether its hits may cross the origins of circles. */
  mayCross: boolean;
}

/**
 * The results and lanes that a map is requested for, in the order of their ids.
 *
 * @param asked.ids in lower case
 * @param asked.isByLink a visitor by link gets no information about unfinished results
 * @throws AppError not_found where one of them is not of this sequence and owner; conflict where it has not
 * finished
 */
export async function findMapClasses(
  { library }: AnswerDeps,
  owner: string,
  sequence: MappedSequence,
  { ids, isByLink }: { ids: readonly string[]; isByLink: boolean },
): Promise<MapClass[]> {
  const results = await library.analyses.findResultsOf(owner, sequence.id, [...new Set(ids)]);
  const others = [...new Set(ids)].filter((id) => !results.has(id));
  const lanes = await library.lanes.findLanesOf(owner, sequence.id, others);
  const { recordTableId, lengthBp } = sequence;
  return ids.map((id): MapClass => {
    const lane = lanes.get(id);
    if (lane !== undefined) {
      const { name: title, blobId: hitsBlobId } = lane;
      const definition = foreignLane;
      return { id, title, definition, hitsBlobId, recordTableId, lengthBp, mayCross: true };
    }
    const analysis = results.get(id);
    if (analysis === undefined) throw noSuchAnalysis();
    if (isByLink && analysis.hitsBlobId === null) throw noSuchAnalysis();
    const { kind, title, hitsBlobId, parameters } = requireFinished(analysis);
    return {
      ...{ id, title, hitsBlobId },
      definition: definitionOf(kind),
      recordTableId: analysis.recordTableId,
      lengthBp: analysis.sequenceLengthBp,
      mayCross: wrapsOrigin({ circular: true }, parameters),
    };
  });
}

/** @throws AppError invalid_request where the results have no such index */
export function readIndices(text: string, field: string, count: number): number[] {
  const indices = text.split(',').map(Number);
  if (indices.every((index) => index < count)) return indices;
  throw refuseField(
    field,
    `There are ${count} results, so indices are from 0 to ${count - 1} in ${field}.`,
  );
}
