/** How a reader wants the table of a kind; kept in this browser, and of no effect on files. */
export interface TableChoices {
  /** Keys of the columns that are left out. */
  hidden: readonly string[];
  /** Null for the kind's usual one. */
  pageSize: number | null;
}

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];

/** The choices for a kind in a stored text, which may be of another version, or of no use. */
export function readTableChoices(kept: string, kind: string): TableChoices {
  const own = readAll(kept)[kind];
  const { hidden = null, pageSize = null }: Record<string, unknown> =
    typeof own === 'object' && own !== null ? { ...own } : {};
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? null,
  };
}

/** The text with the choices of one kind changed; those of the others stay. */
export function writeTableChoices(kept: string, kind: string, choices: TableChoices): string {
  return JSON.stringify({ ...readAll(kept), [kind]: choices });
}

function readAll(kept: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(kept);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
