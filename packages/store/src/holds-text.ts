import { type RawBuilder, sql } from 'kysely';

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
