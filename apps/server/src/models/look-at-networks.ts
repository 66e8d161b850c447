import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { findOnnx } from '@flipon/checkpoints/cached-onnx';
import type { Part } from '@flipon/contract/management';
import { networkEngine } from '@flipon/networks/engine';
import type { NetworkState } from '@flipon/networks/model-shelf';
import type { NetworkDeps } from '../deps.ts';

/** The networks as their operator sees them: folder, each installed one, engine and limits. */
export async function lookAtNetworks(networks: NetworkDeps): Promise<Part> {
  const { shelf, precision } = networks;
  const [states, engine] = await Promise.all([shelf.list(), networkEngine()]);
  const toConvert = new Set<NetworkName>();
  for (const found of states) {
    if (found.state !== 'installed') continue;
    const onnx = await findOnnx(found.network, precision).catch(() => undefined);
    if (onnx === undefined) toConvert.add(found.network.name);
  }
  return describeNetworks(states, {
    toConvert,
    folder: shelf.folder,
    engine: 'problem' in engine ? engine.problem : engine.name,
    runs: 'name' in engine,
    precision,
    hasCuda: networks.isCudaAvailable(),
  });
}

interface Running {
  /** Networks whose first analysis waits until they are converted. */
  toConvert: ReadonlySet<NetworkName>;
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
  { toConvert, folder, engine, runs, precision, hasCuda }: Running,
): Part {
  const installed = states.flatMap((each) => {
    if (each.state !== 'installed') return [];
    const { name, weights } = each.network;
    return [`${name} (${weights}${toConvert.has(name) ? ', not converted yet' : ''})`];
  });
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
