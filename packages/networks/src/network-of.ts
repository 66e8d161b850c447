import { type AnalysisKind, type KindParameters, rulesOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { isNetworkName, type NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';

/** The network that computes an analysis; null where a kernel does. */
export function networkOf<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
): NetworkName | null {
  if (rulesOf(kind).usesNetwork?.(parameters) !== true) return null;
  const values: ParameterValues = parameters;
  const model = values['model'];
  if (typeof model === 'string' && isNetworkName(model)) return model;
  throw new Error(`${kind} uses a network and names none.`);
}
