import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useQueries } from '@tanstack/react-query';
import { analysedBasesQuery } from '../../../api/analyses/analysed-sequence.ts';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { hitFlanks } from './hit-flanks.ts';
import { flanksOf, type SpanPart, spanParts } from './span-parts.ts';
import { useRecordOfHit } from './use-record-of-hit.ts';

export interface SurroundingsQuestion {
  /** Bases to show on each side. */
  flankBp: number;
  /** Bases besides that are needed to judge the outermost ones. */
  contextBp: number;
  /** Of a longer hit only the beginning, without what follows it. */
  maxBp: number;
}

export interface Surroundings {
  /** Context, left flank, the hit or its beginning, right flank, context: upper case, N where nothing is. */
  text: string;
  leftBp: number;
  hitBp: number;
  rightBp: number;
  /** Null while it is not known. */
  recordBp: number | null;
  /** `failed`: `text` has the hit's own letters alone. */
  state: 'loading' | 'ready' | 'failed';
}

const BLANK = ' ';
const NOWHERE = 'N';

/** The letters of a hit with those around it, as far as its record goes. */
export function useSurroundings(
  definition: AnalysisDefinition,
  hit: Hit,
  analysis: Analysis,
  { flankBp, contextBp, maxBp }: SurroundingsQuestion,
): Surroundings {
  const { id } = analysis;
  const { recordPosition: position, length } = hit;
  const { record, isCircle, error: recordError } = useRecordOfHit(definition, hit, analysis);

  const wraps = analysis['wrapOrigin'] === true && isCircle;
  const isWhole = length <= maxBp;
  const hitBp = Math.min(length, maxBp);
  const flanks =
    record === null
      ? { leftBp: Math.min(flankBp, position), rightBp: flankBp }
      : flanksOf({ position, length }, record.length, wraps, flankBp);
  const { leftBp } = flanks;
  const rightBp = isWhole ? flanks.rightBp : 0;
  const parts =
    record === null
      ? []
      : spanParts(
          position - leftBp - contextBp,
          position + hitBp + rightBp + contextBp,
          record,
          wraps,
        );
  const ranges = parts.filter((part) => 'start' in part);
  const queries = useQueries({
    queries: ranges.map((range) => analysedBasesQuery(definition, id, range)),
  });

  const error = recordError ?? queries.find((query) => query.error !== null)?.error ?? null;
  const own = String(hit['sequence'] ?? '').slice(0, hitBp);
  const recordBp = record?.length ?? null;
  if (error !== null) {
    const { before, after } = hitFlanks(hit, contextBp);
    const text = before + String(hit['sequence'] ?? '').slice(0, hitBp) + (isWhole ? after : '');
    return { text, leftBp: 0, hitBp, rightBp: 0, recordBp, state: 'failed' };
  }
  const texts = queries.map(({ data }) => data);
  if (record === null || texts.includes(undefined)) {
    const text = BLANK.repeat(contextBp + leftBp) + own + BLANK.repeat(rightBp + contextBp);
    return { text, leftBp, hitBp, rightBp, recordBp, state: 'loading' };
  }
  return { text: joinParts(parts, texts), leftBp, hitBp, rightBp, recordBp, state: 'ready' };
}

function joinParts(parts: readonly SpanPart[], texts: readonly (string | undefined)[]): string {
  let next = 0;
  return parts
    .map((part) => ('missingBp' in part ? NOWHERE.repeat(part.missingBp) : texts[next++]))
    .join('');
}
