import type { ParameterValues } from './field.ts';
import { checkCruciformParameters } from './kinds/cruciform/parameters.ts';
import { checkZdnaParameters } from './kinds/zdna/check-zdna-parameters.ts';
import { fillZdnaParameters, refuseForLength, zdnaParameters } from './kinds/zdna/parameters.ts';

export interface ParameterIssue {
  field: string;
  message: string;
}

/** What a kind's fields cannot say each by itself. */
export interface KindRules {
  /** What a request means, before its fields are checked and defaults take the place of the absent. */
  fill?(given: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Values that do not fit each other, each of them within its own bounds. */
  check?(values: ParameterValues): readonly ParameterIssue[];
  /** Why a sequence of this many bases cannot be searched with them; null where it can. */
  refuseLength?(values: ParameterValues, lengthBp: number): ParameterIssue | null;
}

const rules: Readonly<Record<string, KindRules>> = {
  zdna: {
    fill: fillZdnaParameters,
    check: checkZdnaParameters,
    refuseLength: (values, lengthBp) => {
      const message = refuseForLength(zdnaParameters(values), lengthBp);
      return message === null ? null : { field: 'minSequenceSize', message };
    },
  },
  cruciform: { check: checkCruciformParameters },
};

/** @param kind of a definition; most kinds have no rules beside their fields */
export function rulesOf(kind: string): KindRules {
  return rules[kind] ?? {};
}
