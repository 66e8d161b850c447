import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** As if an analysis had been started, and had ended, a number of times more, all at the same moment. */
export async function copyAnalysis(db: Db, id: string, times: number): Promise<void> {
  await sql`
    with copied as (
      insert into analyses
      select (jsonb_populate_record(analyses, jsonb_build_object('id', gen_random_uuid()))).*
      from analyses cross join generate_series(1, ${times}::integer) where id = ${id}
      returning id, owner_id
    )
    insert into jobs (id, owner_id, analysis_id, name, status, finished)
    select gen_random_uuid(), owner_id, id, 'copy', 'FINISH', now() from copied`.execute(db);
}
