import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { ModelError } from './model-error.ts';
import { networkOf } from './network-of.ts';
import { type NetworkSetting, readNetworkTexts } from './network-texts.ts';

/**
 * Requires that a stored analysis would be computed with what it was started with: its operator may
 * have put another file of weights there meanwhile, or another engine. No network, nothing to require.
 *
 * @throws ModelError
 */
export async function requireSameNetwork<K extends AnalysisKind>(
  setting: NetworkSetting,
  kind: K,
  parameters: KindParameters[K],
): Promise<void> {
  const name = networkOf(kind, parameters);
  if (name === null) return;
  const stored: ParameterValues = parameters;
  const now: ParameterValues = { ...(await readNetworkTexts(setting, name)) };
  const { ownTexts = [] } = definitionOf(kind);
  const changed = ownTexts.filter(({ key }) => stored[key] !== now[key]);
  if (changed.length === 0) return;
  const what = changed.map(({ label }) => label.toLowerCase()).join(' and ');
  throw new ModelError(
    `${name} is another one on this server since this analysis was started (${what}). Start it again.`,
  );
}
