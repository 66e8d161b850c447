import type { ColumnType } from 'kysely';

/** A time that the database writes where nothing is said. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** How a name of an annotation or a lane came to its record; null: it has none. */
export type NameMatchedBy = 'name' | 'version' | 'alias' | 'only' | 'user';

export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
