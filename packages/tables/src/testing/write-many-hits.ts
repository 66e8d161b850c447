import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { makeBatches } from './make-hits.ts';

// A process of its own that a test can kill: node write-many-hits.ts <path>
const [path = ''] = process.argv.slice(2);
await writeHitTable({ definition: fiveColumns, path, batches: makeBatches(1_000_000) });
