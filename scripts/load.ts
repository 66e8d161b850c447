import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { LOAD_USAGE, type LoadOptions, readLoadOptions } from './load/load-options.ts';
import { writeReport } from './load/print-report.ts';
import { startProduct } from './load/product.ts';
import { runLoad } from './load/run-load.ts';

// Many users at once, as docs/load.md describes. The figures are reported, and nothing is asserted: they
// depend on the computer and its other load.
const options = readOptions();
if (options !== null) await measure(options);

function readOptions(): LoadOptions | null {
  try {
    return readLoadOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\nUsage: ${LOAD_USAGE}\n`);
    process.exitCode = 1;
    return null;
  }
}

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
