import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Field, WireValues } from '@flipon/analyses/field';
import { queryOptions } from '@tanstack/react-query';
import { type FormParts, hasFormParts, loadFormParts, type SettingsHere } from './form-parts.ts';

/** A server that was not asked: it has the last word anyway. */
const EVERYTHING: SettingsHere = {
  defaults: {},
  refuse: () => null,
  limits: {},
};

/** The parts of a kind's form that do not come from its definition. */
export interface FormHere {
  parts: FormParts;
  here: SettingsHere;
}

/** The form before the server has answered. */
export const PLAIN_FORM: FormHere = { parts: {}, here: EVERYTHING };

/**
 * The form's own parts with the server's answer about them. A server that does not answer, or that
 * is too old to know the question, is assumed to take everything until the start.
 */
export const formHereQuery = (kind: AnalysisKind) =>
  queryOptions({
    queryKey: ['form-here', kind],
    queryFn: async ({ client }): Promise<FormHere> => {
      const parts = await loadFormParts(kind);
      const here = await parts.askServer?.(client).catch(() => EVERYTHING);
      return { parts, here: here ?? EVERYTHING };
    },
    ...(hasFormParts(kind) ? {} : { initialData: PLAIN_FORM, staleTime: Number.POSITIVE_INFINITY }),
  });

/** The first value that this server does not take, with its reason; null where it takes them all. */
export function refusedValue(
  { here }: FormHere,
  { fields }: Pick<KindDefinition, 'fields'>,
  values: WireValues,
): string | null {
  const reasons = fields.map(({ key }) => reasonOf(here, key, values[key]));
  return reasons.find((reason) => reason !== null) ?? null;
}

function reasonOf({ refuse }: SettingsHere, key: string, value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'boolean' ? refuse(key, value) : null;
}

/** A definition whose form starts with a choice available on the server. */
export function definitionHere(definition: KindDefinition, { here }: FormHere): KindDefinition {
  const fields = definition.fields.map((field): Field => {
    const usual = here.defaults[field.key];
    return field.type === 'choice' && usual !== undefined ? { ...field, default: usual } : field;
  });
  return { ...definition, fields };
}
