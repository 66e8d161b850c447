import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  type KindDefinition,
  screenOwnerOf,
} from '@flipon/analyses/definitions';
import type { ChoiceField } from '@flipon/analyses/field';

/** A choice that leads to the form of another kind. */
export interface ChoiceElsewhere {
  label: string;
  path: string;
}

/** Kinds on this server whose forms are further choices of a field of this one. */
export function choicesElsewhere(
  kind: AnalysisKind,
  key: string,
  isOn: (kind: AnalysisKind) => boolean,
): ChoiceElsewhere[] {
  return analysisKinds.flatMap((other) => {
    const { onScreenOf, screenPath } = definitionOf(other);
    const isHere = onScreenOf?.field === key && screenOwnerOf(other) === kind && isOn(other);
    return isHere ? [{ label: onScreenOf.label, path: screenPath }] : [];
  });
}

/** The choice that a kind is one of, on the screen of another one; null where it has a screen alone. */
export interface ScreenChoice {
  kind: AnalysisKind;
  field: ChoiceField;
  /** Where each of its options leads to. */
  pathOf: (value: string) => string;
}

export function screenChoiceOf({ kind, onScreenOf }: KindDefinition): ScreenChoice | null {
  const owner = screenOwnerOf(kind);
  if (owner === null) return null;
  const { fields, screenPath } = definitionOf(owner);
  const field = fields.find(({ key }) => key === onScreenOf?.field);
  if (field?.type !== 'choice') return null;
  return {
    kind: owner,
    field,
    pathOf: (value) => `${screenPath}?${new URLSearchParams({ [field.key]: value })}`,
  };
}
