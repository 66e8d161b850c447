import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ChoiceField, WireValues } from '@flipon/analyses/field';
import type { LengthLimits } from '@flipon/analyses/kind-rules';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OwnControlProps } from './control-props.ts';
import type { FormValue } from './form-value.ts';

/** Which settings of a kind a server takes, beyond what its definition says. */
export interface SettingsHere {
  /** The form's first value here, by the key of a choice that follows the server. */
  defaults: Readonly<Record<string, string>>;
  /** Why it does not take a value of a field, as the server says it; null where it does. */
  refuse: (key: string, value: FormValue) => string | null;
  /** The operator's limits for the lengths of sequences. */
  limits: LengthLimits;
}

/** The estimated time of runs, shown before they begin. */
export interface RunTime {
  /** Of a row: "some 50 s". */
  short: string;
  /** "About 34 pieces, some 50 s on this server." */
  sentence: string;
}

/** A kind's own parts of its form; everything else comes from its definition. */
export interface FormParts {
  /** Drawn in the place of the plain control of a choice, by its key. */
  controls?: Readonly<Record<string, ComponentType<OwnControlProps<ChoiceField>>>>;
  /** Asks which of the settings this server takes. @throws ApiError */
  askServer?: (client: QueryClient) => Promise<SettingsHere>;
  /** How long it takes to analyse sequences of these lengths; null if it is too short to mention. */
  tellTime?: (values: WireValues, lengthsBp: readonly number[]) => RunTime | null;
  /** A necessary remark on these settings: one sentence. */
  note?: (values: WireValues) => string;
}

/** Found by their place; most kinds have no such file. */
const ownParts = import.meta.glob<FormParts>('../*/form.tsx', { import: 'form' });

/** The parts of a kind's form. */
export async function loadFormParts(kind: AnalysisKind): Promise<FormParts> {
  return (await ownParts[`../${kind}/form.tsx`]?.()) ?? {};
}

/** Whether a kind's form has parts of its own. */
export function hasFormParts(kind: AnalysisKind): boolean {
  return ownParts[`../${kind}/form.tsx`] !== undefined;
}
