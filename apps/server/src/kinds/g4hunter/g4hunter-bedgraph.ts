import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import type { CoordinateBases } from '@flipon/formats/coordinate-bases';
import { legacyBedGraphHeader, legacyBedGraphLine, placeOf } from '@flipon/formats/legacy-bedgraph';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { type HitWithBases, recordName, requireBases } from '../../presenters/present-hits.ts';
import type { ExportWriter } from '../export-writers.ts';
import { windowScorerOf } from './g4hunter-scorer.ts';

const TRACK = { name: 'G4 Hunter', description: 'BedGraph output of G4Hunter analysis' };

/** The original's bedGraph: a row a window, or a row a hit, with 100 times the score, rounded up. */
export const writeG4HunterBedGraph: ExportWriter = async function* (batches, context) {
  const { analysis, aggregate, bases, hasSeveralRecords } = context;
  const { windowSize } = analysis.parameters as unknown as G4HunterParameters;
  const windowScores = windowScorerOf(analysis);
  yield legacyBedGraphHeader(placeOf(analysis.sequenceName), TRACK);
  for await (const batch of batches) {
    let text = '';
    for (const hit of batch) {
      const place = placeOfHit(hit, analysis, hasSeveralRecords);
      if (aggregate) {
        const span = { start: hit.recordPosition, length: hit.row['length'] as number };
        text += lines(hit, place, span, hit.row['score'] as number, bases);
        continue;
      }
      windowScores(requireBases(hit)).forEach((score, index) => {
        const span = { start: hit.recordPosition + index, length: windowSize };
        text += lines(hit, place, span, score, bases);
      });
    }
    yield text;
  }
};

interface Span {
  /** 0-based in the record; `start + length` may pass its origin. */
  start: number;
  length: number;
}

/** One line, or two where the span crosses the origin of its record. */
function lines(
  { record }: HitWithBases,
  place: { chromosome: string; offset: number },
  span: Span,
  score: number,
  bases: CoordinateBases,
): string {
  const start = record.length === 0 ? 0 : span.start % record.length;
  const end = start + span.length;
  const parts =
    end > record.length
      ? [
          [start, record.length],
          [0, end - record.length],
        ]
      : [[start, end]];
  const value = Math.ceil(100 * score);
  return parts
    .map(([from = 0, to = 0]) =>
      legacyBedGraphLine(
        place.chromosome,
        place.offset + from + bases.start,
        // The last base of the part, as a 0-based place, plus the base of ends.
        place.offset + to - 1 + bases.end,
        value,
      ),
    )
    .join('');
}

/** With several records each is a chromosome of its own; with one the sequence's name tells. */
function placeOfHit(hit: HitWithBases, analysis: StoredAnalysis, hasSeveralRecords: boolean) {
  if (!hasSeveralRecords) return placeOf(analysis.sequenceName);
  return { chromosome: recordName(hit.record, analysis).replace(/\s+/g, '_'), offset: 0 };
}
