import type { ColumnType } from 'kysely';

/** A time that the database writes where nothing is said. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
