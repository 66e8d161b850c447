import {
  ENERGY_MODEL,
  isNetworkName,
  type ModelName,
} from '@flipon/analyses/kinds/zdnabert2/models';
import type { Analysis } from '@flipon/contract/analysis';

/** The model that a result was computed with. */
export function modelOf(analysis: Pick<Analysis, string>): ModelName {
  const name = String(analysis['model']);
  return isNetworkName(name) ? name : ENERGY_MODEL;
}

/** The weights, engine and precision of a network's result, as far as the server gives them. */
export function weightsOf(analysis: Pick<Analysis, string>): {
  sha256: string | null;
  engine: string | null;
  precision: string | null;
} {
  const text = (key: string) => {
    const value = analysis[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    sha256: text('weightsSha256'),
    engine: text('engine'),
    precision: text('precision'),
  };
}
