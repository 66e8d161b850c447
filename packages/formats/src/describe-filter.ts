import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type HitFilter, labelChoices, labelWords } from '@flipon/analyses/hit-filter';

/** Which hits a file holds, for its comments: "record number 3, score >= 1.5, strand -". */
export function describeFilter(definition: AnalysisDefinition, filter: HitFilter): string {
  const { range, record, strand, bounds = [], labels = [] } = filter;
  const words: string[] = [];
  if (record !== undefined) words.push(`record number ${record + 1}`);
  if (range !== undefined) {
    const isOpen = range.end === Number.MAX_SAFE_INTEGER;
    words.push(`start from ${range.start + 1}${isOpen ? '' : ` to ${range.end}`} of all records`);
  }
  for (const { key, min, max } of bounds) {
    if (min !== undefined) words.push(`${key} >= ${min}`);
    if (max !== undefined) words.push(`${key} <= ${max}`);
  }
  if (strand !== undefined) words.push(`strand ${strand}`);
  for (const { key, index } of labels) {
    const choice = labelChoices(definition).find((each) => each.key === key);
    words.push(labelWords(choice ?? {}, key, choice?.names[index] ?? `${index}`));
  }
  return words.join(', ');
}
