import { definitionOf } from '@flipon/analyses/definitions';
import { methodsText } from '@flipon/analyses/methods-text';
import { methodFactsOf } from '../../analyses/method-facts.ts';
import { presentAnalysis } from '../../analyses/present-analysis.ts';
import type { Deps } from '../../deps.ts';
import type { ExportedResult } from '../find-exported.ts';
import type { FoundEverything } from './find-everything.ts';

/**
 * The methods texts of results, a paragraph each, under the names of their sequences where there are several.
 * They are the texts that the screen shows.
 */
export async function* writeMethods(
  deps: Deps,
  results: readonly ExportedResult[],
  types: FoundEverything['types'],
): AsyncGenerator<string> {
  yield 'How these hits were found\n';
  const hasHeadings = new Set(results.map(({ sequenceId }) => sequenceId)).size > 1;
  let last: string | null = null;
  for (const result of results) {
    const { kind, sequenceId, sequenceName } = result;
    if (hasHeadings && sequenceId !== last) yield `\n\n${sequenceName}\n`;
    last = sequenceId;
    const text = methodsText({
      definition: definitionOf(kind),
      analysis: presentAnalysis(result),
      methods: await methodFactsOf(deps, result),
      type: types.get(sequenceId) ?? null,
      kept: null,
    });
    yield `\n${text}\n`;
  }
}
