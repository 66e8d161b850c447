import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { parseParameters } from '@flipon/analyses/parse-parameters';

export interface BenchSetting {
  /** Behind the kind's name; '' for its defaults. */
  label: string;
  parameters: ParameterValues;
}

/** What is measured beside the defaults, because a kernel may do other work for it. */
const OTHER_SETTINGS: Partial<Record<AnalysisKind, readonly BenchSetting[]>> = {
  g4hunter: [{ label: 'decimal scores', parameters: { scores: [1.5, 2.5, 3.5, 4.25] } }],
};

/** Parameters to measure a kind with: its defaults first. */
export function benchSettings(kind: AnalysisKind): BenchSetting[] {
  const defaults = parseParameters(definitionOf(kind), {});
  const others = OTHER_SETTINGS[kind] ?? [];
  return [
    { label: '', parameters: defaults },
    ...others.map(({ label, parameters }) => ({
      label,
      parameters: { ...defaults, ...parameters },
    })),
  ];
}
