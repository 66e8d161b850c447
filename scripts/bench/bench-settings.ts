import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';

export interface BenchSetting<K extends AnalysisKind = AnalysisKind> {
  /** Follows the kind's name; '' for its defaults. */
  label: string;
  parameters: KindParameters[K];
}

/** Settings measured in addition to the defaults, because they may take another path through a kernel. */
const OTHER_SETTINGS: {
  readonly [K in AnalysisKind]?: readonly { label: string; given: Partial<KindParameters[K]> }[];
} = {
  g4hunter: [{ label: 'decimal scores', given: { scores: [1.5, 2.5, 3.5, 4.25] } }],
};

/** Parameters to measure a kind with: its defaults first. */
export function benchSettings<K extends AnalysisKind>(kind: K): BenchSetting<K>[] {
  const others = OTHER_SETTINGS[kind] ?? [];
  return [
    { label: '', parameters: parseParameters(kind, {}) },
    ...others.map(({ label, given }) => ({ label, parameters: parseParameters(kind, given) })),
  ];
}
