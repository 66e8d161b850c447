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
