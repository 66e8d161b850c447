import { openModelShelf } from '@flipon/networks/model-shelf';
import type { NetworkPrecision } from '@flipon/networks/network-texts';
import type { NetworkDeps } from '../deps.ts';

export interface TestNetworks {
  /** Folder with networks; without it none is installed. */
  modelsDir?: string;
  networkPrecision?: NetworkPrecision;
  isCudaAvailable?: boolean;
  networkMaxBp?: number;
}

/** The networks of a test server. */
export function testNetworks(given: TestNetworks = {}): NetworkDeps {
  return {
    shelf: openModelShelf(given.modelsDir ?? '/nowhere'),
    precision: given.networkPrecision ?? 'float32',
    isCudaAvailable: () => given.isCudaAvailable ?? false,
    maxBp: given.networkMaxBp ?? 5_000_000,
  };
}
