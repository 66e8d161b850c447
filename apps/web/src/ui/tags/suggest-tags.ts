import { countOf } from '../words/format-number.ts';

/** A tag and what carries it. */
export interface KnownTag {
  tag: string;
  sequences: number;
  results: number;
}

/**
 * Known tags that match the typed text and are not chosen yet: those that begin with it first, then
 * by how often they are used. Without text, the most used.
 */
export function suggestTags(
  known: readonly KnownTag[],
  chosen: readonly string[],
  text: string,
  max: number,
): KnownTag[] {
  const wanted = text.trim().toLowerCase();
  const place = ({ tag }: KnownTag) => tag.toLowerCase().indexOf(wanted);
  const uses = ({ sequences, results }: KnownTag) => sequences + results;
  return known
    .filter((each) => place(each) !== -1 && !chosen.includes(each.tag))
    .sort(
      (a, b) =>
        Number(place(a) > 0) - Number(place(b) > 0) ||
        uses(b) - uses(a) ||
        a.tag.localeCompare(b.tag),
    )
    .slice(0, max);
}

const MAX_SUGGESTIONS = 4;

/** A proposal of the tag field: a known tag, or the typed text if it is none of them. */
export interface TagOption {
  tag: string;
  /** How often it is used. */
  note: string;
  isNew: boolean;
}

export function tagOptions(
  known: readonly KnownTag[],
  chosen: readonly string[],
  text: string,
): TagOption[] {
  const suggested = suggestTags(known, chosen, text, MAX_SUGGESTIONS);
  return [
    ...suggested.map((each) => ({ tag: each.tag, note: describeUses(each), isNew: false })),
    ...(isNewTag(known, chosen, text) ? [{ tag: text.trim(), note: '', isNew: true }] : []),
  ];
}

/** Whether typing it would add a tag that nothing has yet. */
export function isNewTag(
  known: readonly KnownTag[],
  chosen: readonly string[],
  text: string,
): boolean {
  const tag = text.trim();
  return tag !== '' && !chosen.includes(tag) && known.every((each) => each.tag !== tag);
}

/** "14 sequences, 9 results". */
export function describeUses({ sequences, results }: KnownTag): string {
  const parts = [
    ...(sequences > 0 ? [countOf(sequences, 'sequence')] : []),
    ...(results > 0 ? [countOf(results, 'result')] : []),
  ];
  return parts.join(', ');
}
