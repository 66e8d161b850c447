import { definitionOf } from '@flipon/analyses/definitions';
import { listSettings } from '@flipon/analyses/list-settings';
import { copiedMethods, methodsText, settingsTable } from '@flipon/analyses/methods-text';
import { methodFactsOf } from '../../analyses/method-facts.ts';
import { presentAnalysis } from '../../analyses/present-analysis.ts';
import type { AnswerDeps } from '../../answer-deps.ts';
import type { FinishedResult } from '../../results/owned-analysis.ts';

/**
 * The methods texts of results, a paragraph each, under the names of their sequences where there are several.
 * They are the texts that the screen shows,
 * with their tables of settings, and the checksum of each sequence once.
 */
export async function* writeMethods(
  deps: AnswerDeps,
  results: readonly FinishedResult[],
): AsyncGenerator<string> {
  yield 'How these hits were found\n';
  const hasHeadings = new Set(results.map(({ sequenceId }) => sequenceId)).size > 1;
  let last: string | null = null;
  for (const result of results) {
    const { kind, sequenceId, sequenceName, sequenceType } = result;
    const isNext = sequenceId !== last;
    if (hasHeadings && isNext) yield `\n\n${sequenceName}\n`;
    last = sequenceId;
    const definition = definitionOf(kind);
    const analysis = presentAnalysis(result);
    const methods = await methodFactsOf(deps, result);
    const text = methodsText({
      definition,
      analysis,
      methods,
      type: sequenceType,
      kept: null,
    });
    const table = settingsTable([{ settings: listSettings(definition, analysis) }]);
    yield `\n${copiedMethods(text, table, isNext ? methods.basesSha256 : null)}\n`;
  }
}
