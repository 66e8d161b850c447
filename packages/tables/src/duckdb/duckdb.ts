import { DuckDBInstance } from '@duckdb/node-api';
import { newSpillPath } from '../runs/spill-folder.ts';

/** Two such databases, the kernels' threads and what JavaScript holds stay below 600 MB together. */
const MEMORY_LIMIT = '256MB';

/**
 * Opens a DuckDB database with a bounded share of the machine.
 *
 * What does not fit into its memory is spilled to `spillFolder`. Order of rows is kept, because ids
 * count rows in the order of their arrival.
 *
 * @param path a file, made if it is missing, or ':memory:'
 */
export function openDuckDb(
  path: string,
  spillFolder: string,
  { memory = MEMORY_LIMIT, threads = 2 }: { memory?: string; threads?: number } = {},
): Promise<DuckDBInstance> {
  return DuckDBInstance.create(path, {
    memory_limit: memory,
    threads: String(threads),
    preserve_insertion_order: 'true',
    temp_directory: spillFolder,
    // What a question has left is given back at once, not at 128 MB a thread.
    allocator_flush_threshold: '8MB',
    allocator_bulk_deallocation_flush_threshold: '16MB',
    // Without these a misspelt function name makes DuckDB ask the network for an extension.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

/** For pages and counts; what reads all rows in another order has a database of its own. */
const READING_MEMORY = '128MB';

let shared: Promise<DuckDBInstance> | undefined;

/** The one database of this thread that reads hit tables, so that all queries share one limit. */
export function sharedDuckDb(): Promise<DuckDBInstance> {
  // Each thread has a database, which takes the files of its folder for its own.
  shared ??= newSpillPath().then((folder) =>
    openDuckDb(':memory:', folder, { memory: READING_MEMORY }),
  );
  return shared;
}
