import {
  ENERGY_MODEL,
  type NetworkName,
  networkModels,
} from '@flipon/analyses/kinds/zdnabert2/models';
import type { Model, ModelsAnswer } from '@flipon/contract/models';
import { networkEngine } from '@flipon/networks/engine';
import type { NetworkState } from '@flipon/networks/model-shelf';
import type { NetworkDeps } from '../deps.ts';

/** The network that a form begins with, where it is there. */
const FIRST_NETWORK: NetworkName = 'HG_chipseq';

const energyModel: Model = {
  model: ENERGY_MODEL,
  type: 'energy',
  organism: null,
  data: null,
  isInstalled: true,
  problem: null,
  weightsSha256: null,
  precision: null,
};

/** All models, whether they can be started here or not, and why not. */
export async function lookAtModels(networks: NetworkDeps): Promise<ModelsAnswer> {
  const engine = await networkEngine();
  const engineProblem = 'problem' in engine ? engine.problem : null;
  const states = await networks.shelf.list();
  const models = states.map((state): Model => {
    const name = nameOf(state);
    const network = state.state === 'installed' ? state.network : null;
    return {
      model: name,
      type: 'network',
      ...networkModels[name],
      isInstalled: network !== null && engineProblem === null,
      problem: problemOf(state, engineProblem),
      weightsSha256: network?.weightsSha256 ?? null,
      precision: network === null ? null : networks.precision,
    };
  });
  const first = models.find(({ model }) => model === FIRST_NETWORK);
  return {
    models: [...models, energyModel],
    defaultModel: first?.isInstalled === true ? FIRST_NETWORK : ENERGY_MODEL,
    engine: 'name' in engine ? engine.name : null,
    isCudaAvailable: networks.isCudaAvailable(),
    maxSequenceBp: networks.maxBp,
  };
}

function nameOf(state: NetworkState): NetworkName {
  return state.state === 'installed' ? state.network.name : state.name;
}

/** A problem of its files comes before one of the whole server; a network without files has neither. */
function problemOf(state: NetworkState, engineProblem: string | null): string | null {
  if (state.state === 'absent') return null;
  return state.state === 'unusable' ? state.problem : engineProblem;
}
