import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { QueryClient } from '@tanstack/react-query';
import {
  analysedRecordsQuery,
  analysedSequenceQuery,
} from '../../../api/analyses/analysed-sequence.ts';
import { hitListQuery } from '../../../api/hits/list-hits.ts';
import {
  findRecordByIndex,
  findRecordByName,
  type ReadRecordPage,
} from '../../../api/sequences/list-records.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { HitQuestion } from './hit-question.ts';
import { readPlace, type TypedPlace } from './typed-place.ts';

interface GoalRequest {
  definition: KindDefinition;
  analysis: Analysis;
  /** The hits that are listed. */
  hits: HitQuestion;
  /** Of the sequence; null while it is not known. */
  recordCount: number | null;
  /** The record that is seen, 0-based; null for all. */
  record: number | null;
}

/**
 * The index, from 0, of the first hit at or after a typed place in the list, in order of position,
 * or a sentence that says why there is none.
 */
export async function findGoal(
  queryClient: QueryClient,
  request: GoalRequest,
  text: string,
): Promise<{ index: number } | { problem: string }> {
  const place = readPlace(text);
  if (place === null) {
    const example = (request.recordCount ?? 1) > 1 ? 'chr2:1,234,567' : '1,234,567';
    return { problem: `Type a position, such as ${example}.` };
  }
  const start = await findStart(queryClient, request, place);
  if (typeof start === 'string') return { problem: start };
  const { definition, analysis, hits } = request;
  const count = async (more: HitQuestion) => {
    const page = { sort: 'position', order: 'ASC', pageSize: 1, pageNumber: 0 } as const;
    const query = hitListQuery(definition, analysis.id, { ...page, hits: { ...hits, ...more } });
    return (await queryClient.fetchQuery(query)).page.totalElements;
  };
  const last = Math.min(start - 1, Number(hits['max_position'] ?? Number.POSITIVE_INFINITY));
  const isEmpty = last < Number(hits['min_position'] ?? 0);
  const index = isEmpty ? 0 : await count({ max_position: String(last) });
  if (index < (await count({}))) return { index };
  return {
    problem: `None of these hits begins at position ${formatInteger(place.position)} or after it.`,
  };
}

/** 0-based, in the whole sequence; a sentence where there is no such place. */
async function findStart(
  queryClient: QueryClient,
  { definition, analysis, recordCount, record }: GoalRequest,
  place: TypedPlace,
): Promise<number | string> {
  const { id, sequenceName, sequenceLength } = analysis;
  const records = recordCount ?? (await countRecords(queryClient, definition, id));
  const isOneRecord = records === 1;
  if (place.record === null && record === null && !isOneRecord) {
    return 'Name the record, too, such as chr2:1,234,567.';
  }
  if (isOneRecord) return startIn({ name: sequenceName, start: 0, length: sequenceLength }, place);
  // The result keeps its records when the sequence is deleted, and shows them where it is shared.
  const readPage: ReadRecordPage = (page) =>
    queryClient.fetchQuery(analysedRecordsQuery(definition, id, page));
  const found =
    place.record === null
      ? await findRecordByIndex(readPage, record ?? 0)
      : await findRecordByName(readPage, place.record);
  return found === null ? `There is no record ${place.record ?? ''}.` : startIn(found, place);
}

/** A place may be typed before the page knows the number. */
async function countRecords(
  queryClient: QueryClient,
  definition: KindDefinition,
  id: string,
): Promise<number> {
  const answer = await queryClient.fetchQuery(analysedSequenceQuery(definition, id));
  return answer.payload.recordCount;
}

function startIn(
  { name, start, length }: { name: string; start: number; length: number },
  { position }: TypedPlace,
): number | string {
  return position <= length ? start + position - 1 : `${name} ends at ${countOf(length, 'base')}.`;
}
