import {
  type AnalysisKind,
  definitionOf,
  type KindParameters,
  rulesOf,
} from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { ModelError } from './model-error.ts';
import { networkOf } from './network-of.ts';
import { type NetworkSetting, readNetworkTexts } from './network-texts.ts';

/** An analysis as it was stored. */
interface StoredWork<K extends AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
  sequenceLengthBp: number;
}

/**
 * Requires that a network would compute an analysis as it was started: its operator may have put
 * another file of weights there meanwhile, another engine or another limit.
 *
 * @param setting.maxBp longest sequence that a network takes
 * @throws ModelError
 */
export async function requireComputable<K extends AnalysisKind>(
  setting: NetworkSetting & { maxBp: number },
  { kind, parameters, sequenceLengthBp }: StoredWork<K>,
): Promise<void> {
  const name = networkOf(kind, parameters);
  if (name === null) return;
  const limits = { networkMaxBp: setting.maxBp };
  const refusal = rulesOf(kind).refuseLength?.(parameters, sequenceLengthBp, limits) ?? null;
  if (refusal !== null) throw new ModelError(refusal.message);
  const stored: ParameterValues = parameters;
  const now: ParameterValues = { ...(await readNetworkTexts(setting, name)) };
  const { ownTexts = [] } = definitionOf(kind);
  const changed = ownTexts.filter(({ key }) => stored[key] !== now[key]);
  if (changed.length === 0) return;
  const what = changed.map(({ label }) => label).join('; ');
  throw new ModelError(
    `${name} has changed on this server since the analysis was started (${what}). Start it again.`,
  );
}
