import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { ParameterIssue } from '@flipon/analyses/kind-rules';
import { operatorMatrix } from '@flipon/analyses/kinds/p53predictor/parameters';
import { addOperatorValue } from '@flipon/analyses/operator-values';
import { ModelError } from '@flipon/networks/model-error';
import { networkOf } from '@flipon/networks/network-of';
import { readNetworkTexts } from '@flipon/networks/network-texts';
import type { Deps } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';

/** A requested kind with its parameters. */
export interface AskedWork {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
}

/** The same with the parameters that it is stored with, or why this server cannot compute it. */
export interface ReadyWork extends AskedWork {
  refusal: ParameterIssue | null;
}

type ReadyDeps = Pick<Deps, 'networks' | 'options'>;

/**
 * Completes requested analyses with the identity of the weights or matrix that this server computes them
 * with, so that other weights or another matrix make another analysis. Call it before a transaction: weights
 * that have not been read yet take seconds.
 *
 * @throws AppError forbidden where a kind is switched off
 */
export async function readyWorks(
  deps: ReadyDeps,
  works: readonly AskedWork[],
): Promise<ReadyWork[]> {
  const { kindsOff } = deps.options;
  requireSwitchedOn(
    kindsOff,
    works.map(({ kind }) => kind),
  );
  const ready: ReadyWork[] = [];
  for (const { kind, parameters } of works) ready.push(await readyWork(deps, kind, parameters));
  return ready;
}

async function readyWork<K extends AnalysisKind>(
  { networks, options }: ReadyDeps,
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
