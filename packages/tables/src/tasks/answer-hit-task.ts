import type { AnalysisDefinition, HitTableDefinition } from '@flipon/analyses/definition';
import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import { countHitBins, readStoredBins } from '../counts/hit-bins.ts';
import { openHitTable } from '../hits/hit-table.ts';
import { readHitRank } from '../order/hit-order.ts';
import { type KeepOrder, writeOrder } from '../order/order-file.ts';
import { readStrongestHits } from '../order/strongest-hits.ts';
import { readHeatmap, readStoredHeatmap } from '../questions/hit-heatmap.ts';
import { readHitMarks, readHitPlaces } from '../questions/hit-marks.ts';
import { readRecordTotals } from '../questions/record-totals.ts';
import {
  readAverageLengthBp,
  readCoveredBp,
  readFigures,
  readTotals,
  sumValues,
} from '../questions/summarise-hits.ts';
import type { HitAnswer, HitTask } from './hit-task.ts';
import { OrderWantedError } from './order-wanted-error.ts';

/**
 * Answers a question in this thread. It ends with the signal of its scope (`endQuestionsWith`).
 *
 * @throws DamagedFileError; UnknownSortKeyError; OrderWantedError; the file system's error when there is no such file;
 *   the signal's reason
 */
export async function answerHitTask({ path, kind, question }: HitTask): Promise<HitAnswer> {
  switch (question.is) {
    case 'count':
      return (await openHitTable(path, analysisOf(kind), question.filter)).count();
    case 'page': {
      const keeper = keeperOf(question.orderPath);
      const table = await openHitTable(path, analysisOf(kind), question.filter, keeper);
      return { total: await table.count(), rows: await table.page(question) };
    }
    case 'strongest':
      return readStrongestHits(path, tableOf(kind), question, keeperOf(question.orderPath));
    case 'write-order':
      await writeOrder(path, tableOf(kind), question.order, question.made);
      return null;
    case 'rank':
      return readHitRank(path, tableOf(kind), question);
    case 'marks':
      return readHitMarks(path, tableOf(kind), question);
    case 'places':
      return readHitPlaces(path, tableOf(kind), question.ids);
    case 'figures':
      return readFigures(path, analysisOf(kind), question);
    case 'figures-and-values':
      return readTotals(path, analysisOf(kind), question);
    case 'average-length':
      return readAverageLengthBp(path, tableOf(kind), question.filter);
    case 'covered':
      return readCoveredBp(path, analysisOf(kind), question);
    case 'sum':
      return sumValues(path, tableOf(kind), question.key, question.filter);
    case 'stored-heatmap':
      return readStoredHeatmap(path, tableOf(kind), question);
    case 'heatmap':
      return readHeatmap(path, tableOf(kind), question);
    case 'stored-bins':
      return readStoredBins(path, question);
    case 'bins':
      return countHitBins(path, tableOf(kind), question);
    case 'record-totals':
      return readRecordTotals(path, analysisOf(kind), question);
    case 'write-groups': {
      const { lettersPath, made } = question;
      // As the next, loaded when first asked: a page may never ask it.
      const { writeLetterGroups } = await import('../questions/letter-groups.ts');
      await writeLetterGroups({ hitsPath: path, lettersPath, definition: analysisOf(kind) }, made);
      return null;
    }
    case 'distinct': {
      const { groupsPath, filter } = question;
      const { readDistinctPage } = await import('../questions/distinct-page.ts');
      const tables = { hitsPath: path, groupsPath, definition: analysisOf(kind), filter };
      return readDistinctPage(tables, question);
    }
  }
}

function tableOf(kind: string): HitTableDefinition {
  return kind === foreignLane.kind ? foreignLane : analysisOf(kind);
}

function analysisOf(kind: string): AnalysisDefinition {
  if (!isAnalysisKind(kind)) throw new Error(`There is no analysis of kind ${kind}.`);
  return definitionOf(kind);
}

/** @param orderPath as a question has it */
function keeperOf(orderPath: string | null | undefined): KeepOrder {
  return async (order, use) => {
    if (orderPath === undefined) throw new OrderWantedError(order);
    return orderPath === null ? null : use(orderPath);
  };
}
