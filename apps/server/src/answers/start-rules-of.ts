import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { operatorMatrix } from '@flipon/analyses/kinds/p53predictor/parameters';
import { addOperatorValue } from '@flipon/analyses/operator-values';
import type { ReadyWork, StartRules } from '@flipon/answers/start-rules';
import { ModelError } from '@flipon/networks/model-error';
import { networkOf } from '@flipon/networks/network-of';
import { readNetworkTexts } from '@flipon/networks/network-texts';
import type { Deps } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';

type RuleDeps = Pick<Deps, 'networks' | 'options'>;

/**
 * What this server starts: kinds that are not switched off, with the weights of its networks and its operator's matrix.
 * Weights that have not been read yet take seconds.
 */
export function startRulesOf(deps: RuleDeps): StartRules {
  return {
    requireKinds: (kinds) => requireSwitchedOn(deps.options.kindsOff, kinds),
    readyWork: ({ kind, parameters }) => readyWork(deps, kind, parameters),
    get lengthLimits() {
      return { networkMaxBp: deps.networks.maxBp };
    },
  };
}

async function readyWork<K extends AnalysisKind>(
  { networks, options }: RuleDeps,
  kind: K,
  parameters: KindParameters[K],
): Promise<ReadyWork> {
  const own = addOperatorValue(kind, parameters, operatorMatrix(options.p53Matrix));
  const refuse = (field: string, message: string) => ({
    kind,
    parameters,
    refusal: { field, message },
  });
  const network = networkOf(kind, parameters);
  let texts = {};
  try {
    if (network !== null) texts = await readNetworkTexts(networks, network);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return refuse('model', error.message);
  }
  const values: ParameterValues = parameters;
  if (values['useCuda'] === true && !networks.isCudaAvailable()) {
    return refuse('useCuda', 'CUDA is not available on this server.');
  }
  const stored: KindParameters[K] = { ...own, ...texts };
  return { kind, parameters: stored, refusal: null };
}
