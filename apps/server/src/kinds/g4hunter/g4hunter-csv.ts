import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { g4HunterCsvHeader, groupedCsvLine, ungroupedCsvLines } from '@flipon/formats/g4hunter-csv';
import { NO_DATA } from '@flipon/formats/legacy-csv';
import {
  type HitWithBases,
  hitText,
  recordName,
  requireBases,
} from '../../presenters/present-hits.ts';
import type { ExportContext, ExportWriter } from '../export-writers.ts';
import { windowScorerOf } from './g4hunter-scorer.ts';

/** The original's CSV, grouped (a line a hit) or not (a line a window). */
export const writeG4HunterCsv: ExportWriter = async function* (batches, context) {
  const { aggregate, bases, analysis, hasSeveralRecords } = context;
  const { windowSize } = analysis.parameters as unknown as G4HunterParameters;
  const windowScores = windowScorerOf(analysis);
  let firstId = 1;
  let isEmpty = true;
  for await (const batch of batches) {
    let text = isEmpty ? g4HunterCsvHeader(aggregate, hasSeveralRecords) : '';
    isEmpty = false;
    for (const hit of batch) {
      const row = exportRow(hit, windowScores, context);
      text += aggregate
        ? groupedCsvLine(row, bases.start)
        : ungroupedCsvLines(row, { windowSize, firstId, baseStart: bases.start });
      firstId += row.windowScores.length;
    }
    yield text;
  }
  if (isEmpty) yield NO_DATA;
};

function exportRow(
  hit: HitWithBases,
  windowScores: (bases: Uint8Array) => number[],
  { analysis, hasSeveralRecords }: ExportContext,
) {
  return {
    id: hit.row['id'] as number,
    position: hit.row['position'] as number,
    length: hit.row['length'] as number,
    score: hit.row['score'] as number,
    sequence: hitText(hit),
    windowScores: windowScores(requireBases(hit)),
    ...(hasSeveralRecords
      ? { record: { name: recordName(hit.record, analysis), position: hit.recordPosition } }
      : {}),
  };
}
