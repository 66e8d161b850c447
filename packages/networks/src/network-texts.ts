import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { networkEngine } from './engine.ts';
import { ModelError } from './model-error.ts';
import type { ModelShelf } from './model-shelf.ts';

/** The numbers that networks are computed with. */
export type NetworkPrecision = 'float32' | 'int8';

/** How networks are computed here. */
export interface NetworkSetting {
  shelf: ModelShelf;
  precision: NetworkPrecision;
}

/** What an analysis by a network is stored with, under the keys of its own texts. */
export interface NetworkTexts {
  weightsSha256: string;
  setupSha256: string;
  engine: string;
  precision: NetworkPrecision;
}

/**
 * Tells what a network would be computed with at this moment.
 *
 * @throws ModelError where it is not installed, cannot be used, or does not run on this server
 */
export async function readNetworkTexts(
  { shelf, precision }: NetworkSetting,
  name: NetworkName,
): Promise<NetworkTexts> {
  const found = await shelf.find(name);
  if (found.state === 'absent') {
    throw new ModelError(`Model ${name} is not installed on this server.`);
  }
  if (found.state === 'unusable') {
    throw new ModelError(`Model ${name} cannot be used on this server. ${found.problem}`);
  }
  const engine = await networkEngine();
  if ('problem' in engine) throw new ModelError(engine.problem);
  const { weightsSha256, setupSha256 } = found.network;
  return { weightsSha256, setupSha256, engine: engine.name, precision };
}
