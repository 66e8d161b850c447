import { type RawBuilder, sql } from 'kysely';

/** Which rows of a list. */
export interface ListFilter {
  /** Only rows that have all of these tags. */
  tags: readonly string[];
  /** Each of these texts is part of what a row is called, or of one of its tags. */
  names: readonly string[];
}

/**
 * The condition of a filter, true where it asks for nothing.
 *
 * No index helps to find a part of a word; one owner's rows are few enough to be looked through
 * (10,000 take less than 0.1 s). Case is that of Unicode, whatever the database's locale is.
 *
 * @param nameColumns what a row is called
 */
export function matchesFilter(
  { tags, names }: ListFilter,
  nameColumns: readonly string[],
): RawBuilder<boolean> {
  const tagged = sql`array_to_string(tags, chr(10))`;
  const called = sql.join([...nameColumns.map((name) => sql.ref(name)), tagged]);
  // A line break is part of no name, so no text is found across two of them.
  const words = sql`concat_ws(chr(10), ${called})`;
  const fold = (text: RawBuilder<unknown>) => sql`lower((${text})::text collate "pg_c_utf8")`;
  const conditions = [
    ...(tags.length > 0 ? [sql`tags @> ${[...tags]}::text[]`] : []),
    ...names.map((text) => sql`strpos(${fold(words)}, ${fold(sql`${text}`)}) > 0`),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Which part of a list, in which order. `limit: null` is the whole list. */
export interface ListPage<Key extends string> extends ListFilter {
  sort: Key;
  order: 'ASC' | 'DESC';
  limit: number | null;
  offset: number;
}

/**
 * How many rows a list has in all. Each row of the page carries the total; only a page past the end needs
 * a query of its own.
 *
 * @param counting that query
 */
export async function totalOf(
  rows: readonly { total: number | null }[],
  page: { offset: number },
  counting: { executeTakeFirstOrThrow(): Promise<{ count: number }> },
): Promise<number> {
  const [first] = rows;
  if (first !== undefined) return Number(first.total);
  return page.offset === 0 ? 0 : (await counting.executeTakeFirstOrThrow()).count;
}

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Whether a text of each row holds another one, whatever the case of both. No index helps to find a
 * part of a word, and a million rows are looked through in some 0.7 s: case by the tables of Unicode
 * takes half as long again, which only a text with such letters needs.
 */
export function holdsText(text: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> {
  // The database knows no text with U+0000, and no text that it keeps has one.
  if (wanted.includes('\0')) return sql<boolean>`false`;
  const collation = sql.raw(ASCII.test(wanted) ? '"C"' : '"pg_c_utf8"');
  const fold = (folded: RawBuilder<unknown>) => sql`lower((${folded}) collate ${collation})`;
  return sql<boolean>`strpos(${fold(text)}, ${fold(sql`${wanted}::text`)}) > 0`;
}
