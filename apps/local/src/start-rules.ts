import { rulesOf } from '@flipon/analyses/definitions';
import { operatorMatrix } from '@flipon/analyses/kinds/p53predictor/parameters';
import { addOperatorValue } from '@flipon/analyses/operator-values';
import type { StartRules } from '@flipon/answers/start-rules';

const NEEDS_SERVER = { field: 'model', message: 'Networks are computed on a server alone.' };

/** Starts every kind that has a kernel; others are refused as those whose network is not installed on a server. */
export const startRules: StartRules = {
  requireKinds() {},
  async readyWork({ kind, parameters }) {
    return {
      kind,
      parameters: addOperatorValue(kind, parameters, operatorMatrix(null)),
      refusal: rulesOf(kind).usesNetwork === undefined ? null : NEEDS_SERVER,
    };
  },
  lengthLimits: { networkMaxBp: 0 },
};
