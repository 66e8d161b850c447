import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { g4HunterCsvHeader, groupedCsvLine, ungroupedCsvLines } from '@flipon/formats/g4hunter-csv';
import { NO_DATA } from '@flipon/formats/legacy-csv';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { AppError } from '../../app-error.ts';
import {
  type HitWithBases,
  hitText,
  LONGEST_TEXT_BP,
  recordName,
} from '../../presenters/present-hits.ts';
import { windowScoresOf } from './g4hunter-texts.ts';

/**
 * The original's CSV of a G4 hunter result, piece by piece.
 *
 * @param aggregate one line a hit, else one line a window
 * @param withRecord adds the record's name and the position in it
 */
export async function* writeG4HunterCsv(
  batches: AsyncIterable<readonly HitWithBases[]>,
  analysis: StoredAnalysis,
  { aggregate, withRecord }: { aggregate: boolean; withRecord: boolean },
): AsyncGenerator<string> {
  const { windowSize } = analysis.parameters as unknown as G4HunterParameters;
  let nextId = 1;
  let isEmpty = true;
  for await (const batch of batches) {
    let text = isEmpty ? g4HunterCsvHeader(aggregate, withRecord) : '';
    isEmpty = false;
    for (const hit of batch) {
      const row = exportRow(hit, analysis, withRecord);
      text += aggregate ? groupedCsvLine(row) : ungroupedCsvLines(row, windowSize, nextId);
      nextId += row.windowScores.length;
    }
    yield text;
  }
  if (isEmpty) yield NO_DATA;
}

function exportRow(hit: HitWithBases, analysis: StoredAnalysis, withRecord: boolean) {
  if (hit.bases === null) {
    throw new AppError(
      'too_large',
      `A hit is longer than ${LONGEST_TEXT_BP} bases and does not fit a line.`,
    );
  }
  return {
    id: hit.row['id'] as number,
    position: hit.row['position'] as number,
    length: hit.row['length'] as number,
    score: hit.row['score'] as number,
    sequence: hitText(hit),
    windowScores: windowScoresOf(hit.bases, analysis),
    ...(withRecord
      ? { record: { name: recordName(hit.record, analysis), position: hit.recordPosition } }
      : {}),
  };
}
