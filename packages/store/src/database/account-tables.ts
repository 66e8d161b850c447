import type { ParameterValues } from '@flipon/analyses/field';
import type { ColumnType, JSONColumnType, RawBuilder } from 'kysely';
import type { NullableTimestamp, Timestamp } from './column-types.ts';

// Tables of tokens, logins, passwords and rate limits; the other tables are in `schema.ts`.

export interface ApiTokenTable {
  id: string;
  owner_id: string;
  name: string;
  token_hash: Buffer;
  /** Its first and last characters. */
  hint: string;
  scope: 'read' | 'start';
  created: Timestamp;
  last_used: NullableTimestamp;
  /** null: never. */
  expires: NullableTimestamp;
}

/** The columns of `start_presets`. */
export interface StartPresetTable {
  id: string;
  owner_id: string;
  name: string;
  works: JSONColumnType<{ kind: string; parameters: ParameterValues }[]>;
  created: Timestamp;
  changed: ColumnType<Date, never, RawBuilder<unknown>>;
}

export interface PasswordResetTable {
  user_id: string;
  code_hash: Buffer;
  expires: ColumnType<Date, Date, Date>;
}

/** A login that was ended before its tokens run out, until none of them can be alive. */
export interface EndedLoginTable {
  login: string;
  until: Date;
}

/** How many of something there were in a window that ends then. */
export interface AttemptTable {
  name: Buffer;
  count: number;
  ends: ColumnType<Date, Date, Date>;
}

/** The networks of logins, under names that reveal nothing of them. */
export interface UserNetworkTable {
  user_id: string;
  network: string;
  last_login: Timestamp;
}
