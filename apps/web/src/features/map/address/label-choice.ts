/** Which features of a circle have their names beside it. */
export type LabelChoice =
  /** All of a type, the longest first. */
  | { type: string }
  /** Those that are called so, in any case. */
  | { names: readonly string[] };

const MOST_NAMES = 12;
const MOST_LETTERS = 60;

/** Names with commas between them, as they are typed: without blanks around and without empty ones. */
export function readNames(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().slice(0, MOST_LETTERS))
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** A choice in the address, "type:tRNA" or "name:recA,lacZ"; null for the usual one. */
export function parseLabels(text: string | null): LabelChoice | null {
  const [, sort, value = ''] = /^(type|name):(.+)$/.exec(text ?? '') ?? [];
  if (sort === 'type') {
    const type = value.trim();
    return type === '' || type.length > MOST_LETTERS ? null : { type };
  }
  const names = sort === 'name' ? readNames(value) : [];
  return names.length === 0 ? null : { names };
}

/** Null where nothing has to be said. */
export function printLabels(choice: LabelChoice | null): string | null {
  if (choice === null) return null;
  return 'type' in choice ? `type:${choice.type}` : `name:${choice.names.join(',')}`;
}
