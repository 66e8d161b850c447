import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { describeValue } from '@flipon/analyses/describe-settings';
import { fillParameters } from '@flipon/analyses/fill-parameters';
import { lowerFirst } from '@flipon/analyses/letter-case';
import type { Analysis } from '@flipon/contract/analysis';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import type { Finding, KindParts } from './kind-parts.ts';

/** Of a kind whose hits are places that can take on a structure: "can fold into a quadruplex". */
export function placesThat(can: string): Finding {
  return { one: `place ${can}`, many: `places ${can}`, none: `No place found that ${can}` };
}

/** A result in one sentence, without its full stop: "659 places can fold into a quadruplex". */
export function findingWords(finding: Finding, analysis: Analysis): string {
  const count = analysis.resultCount ?? 0;
  return fillParameters(count === 0 ? finding.none : countOf(count, finding), analysis);
}

/** What the structure is, what its score means, and the limit that was set: a few sentences under the finding. */
export function scoreWords(
  definition: AnalysisDefinition,
  analysis: Analysis,
  { limit, limitOf }: NonNullable<KindParts['ownScale']> = {},
): string {
  const { title, fields, reading, summary } = definition;
  const field = fields.find((each) => each.key === limit);
  const part = limitOf === undefined ? '' : `, for the ${limitOf} of a hit`;
  return [
    `${title} in ${formatInteger(analysis.sequenceLength)} bp.`,
    reading ?? summary,
    ...(field === undefined
      ? []
      : [`Limit: ${lowerFirst(field.label)} ${describeValue(field, analysis[field.key])}${part}.`]),
  ].join(' ');
}
