import { defaultParameters } from '@flipon/analyses/default-parameters';
import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';

/**
 * The parameters of a scan, with defaults for what was not given. The schemas are loaded where
 * something was.
 *
 * @param texts values by the names of flags; those of other flags are passed over
 * @param prefix of the flags in messages, where they have one
 * @throws UsageError everything that is wrong, a line for each, under the flag's name
 */
export async function readParameters<K extends AnalysisKind>(
  kind: K,
  texts: ReadonlyMap<string, string>,
  prefix = '',
): Promise<KindParameters[K]> {
  const keys = definitionOf(kind).fields.map(({ key }) => key);
  const given = [...texts].filter(([name]) => keys.includes(name));
  if (given.length === 0) return defaultParameters(kind);
  const { parseKindParameters } = await import('./parse-parameters.ts');
  return parseKindParameters(kind, Object.fromEntries(given), prefix);
}
