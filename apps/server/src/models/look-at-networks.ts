import type { Part } from '@flipon/contract/management';
import { networkEngine } from '@flipon/networks/engine';
import type { NetworkState } from '@flipon/networks/model-shelf';
import type { NetworkDeps } from '../deps.ts';

/** The networks as their operator sees them: folder, each one that is there, engine and limits. */
export async function lookAtNetworks(networks: NetworkDeps): Promise<Part> {
  const [states, engine] = await Promise.all([networks.shelf.list(), networkEngine()]);
  return describeNetworks(states, {
    folder: networks.shelf.folder,
    engine: 'problem' in engine ? engine.problem : engine.name,
    runs: 'name' in engine,
    precision: networks.precision,
    hasCuda: networks.isCudaAvailable(),
  });
}

interface Running {
  folder: string;
  /** Its name, or why none runs. */
  engine: string;
  runs: boolean;
  precision: string;
  hasCuda: boolean;
}

/** A server without networks is well: it has a model that needs none. */
export function describeNetworks(
  states: readonly NetworkState[],
  { folder, engine, runs, precision, hasCuda }: Running,
): Part {
  const installed = states.flatMap((each) =>
    each.state === 'installed' ? [`${each.network.name} (${each.network.weights})`] : [],
  );
  const problems = states.flatMap((each) =>
    each.state === 'unusable' ? [`${each.name}: ${each.problem}`] : [],
  );
  const there = installed.length === 0 ? 'none installed' : `installed: ${installed.join(', ')}`;
  const words = [
    `${there}, in ${folder}`,
    ...problems,
    runs ? `${engine}, ${precision}, ${hasCuda ? 'with CUDA' : 'no CUDA'}` : engine,
  ];
  const isWell = problems.length === 0 && (runs || installed.length === 0);
  return {
    name: 'networks',
    state: isWell ? 'ready' : 'warning',
    words: words.map((each) => each.replace(/\.$/, '')).join('; '),
    answerMs: null,
  };
}
