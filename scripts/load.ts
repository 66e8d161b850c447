import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { readOrExplain } from './bench/bench-options.ts';
import { LOAD_USAGE, type LoadOptions, readLoadOptions } from './load/load-options.ts';
import { writeReport } from './load/print-report.ts';
import { startProduct } from './load/product.ts';
import { runLoad } from './load/run-load.ts';

// Many users at once, as docs/load.md describes. The figures are reported, and nothing is asserted: they
// depend on the computer and its other load.
const options = readOrExplain(() => readLoadOptions(process.argv.slice(2)), LOAD_USAGE);
if (options !== null) await measure(options);

async function measure(given: LoadOptions): Promise<void> {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`);
  const product = given.url === null ? await startProduct(given.profileFolder) : null;
  try {
    const report = await runLoad(product?.url ?? given.url ?? '', given, product);
    if (given.jsonPath !== null) await writeFile(given.jsonPath, JSON.stringify(report, null, 2));
    console.log(writeReport(report));
  } finally {
    await product?.stop();
  }
}
