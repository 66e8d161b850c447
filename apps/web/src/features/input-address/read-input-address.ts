import type { AnalysisKind } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { isListedKind } from '../../ui/kind-list/listed-kinds.ts';

/** What a link asks this page to fetch and to search. */
export interface InputAddress {
  inputs: readonly URL[];
  /** All motifs where there are none. */
  kinds: readonly AnalysisKind[];
}

const MOST_INPUTS = 10;
const LONGEST_ADDRESS = 2000;

const addressSchema = z
  .string()
  .max(LONGEST_ADDRESS, { error: `An address has ${LONGEST_ADDRESS} characters at most.` })
  .transform((text, { addIssue, value }): URL => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const refuse = (message: string) => addIssue({ code: 'custom', message, input: value });
    if (url === null) {
      refuse(`${text === '' ? 'Nothing' : text} is no address.`);
      return z.NEVER;
    }
    if (url.protocol !== 'https:') refuse('Only addresses that begin with https:// are fetched.');
    if (url.username !== '' || url.password !== '') {
      refuse('An address with a user name or a password is not fetched.');
    }
    url.hash = '';
    return url;
  });

const kindsSchema = z.array(
  z.string().transform((text, { addIssue, value }): AnalysisKind => {
    if (isListedKind(text)) return text;
    addIssue({ code: 'custom', message: `There is no analysis ${text}.`, input: value });
    return z.NEVER;
  }),
);

const inputAddressSchema = z.object({
  inputs: z
    .array(addressSchema)
    .max(MOST_INPUTS, { error: `A link names ${MOST_INPUTS} files at most.` }),
  kinds: kindsSchema,
});

/**
 * Reads `?input=https://…&kinds=g4hunter,zdna`; `input` may be there several times, and what is named twice counts once.
 *
 * @returns the first thing that is wrong with it, as a sentence for the user
 */
export function readInputAddress(search: string): InputAddress | { refusal: string } {
  const query = new URLSearchParams(search);
  const kinds = query.getAll('kinds').flatMap((list) => list.split(','));
  const read = inputAddressSchema.safeParse({
    inputs: query.getAll('input').map((text) => text.trim()),
    kinds: kinds.map((kind) => kind.trim()).filter((kind) => kind !== ''),
  });
  if (!read.success) {
    return { refusal: read.error.issues[0]?.message ?? 'This link cannot be read.' };
  }
  const byAddress = new Map(read.data.inputs.map((url) => [url.href, url]));
  return { inputs: [...byAddress.values()], kinds: [...new Set(read.data.kinds)] };
}
