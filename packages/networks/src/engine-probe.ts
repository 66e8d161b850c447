import { findRuntime } from './runtime-files.ts';

/** What the probe found out. */
export type ProbeAnswer =
  | { found: 'works'; name: string }
  | { found: 'no-package' }
  | { found: 'no-binary'; name: string }
  | { found: 'not-loadable'; name: string; isMusl: boolean; reason: string };

// A program: node engine-probe.ts <platform> <arch>. It prints a ProbeAnswer and ends, and the library
// that it loads, or fails to load, with it.
const [platform = '', arch = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(probe()));

function probe(): ProbeAnswer {
  const runtime = findRuntime({ platform, arch });
  if (runtime === null) return { found: 'no-package' };
  const { name, binding } = runtime;
  if (binding === null) return { found: 'no-binary', name };
  try {
    process.dlopen({ exports: {} }, binding);
    return { found: 'works', name };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { found: 'not-loadable', name, isMusl: isMusl(), reason };
  }
}

/** The library is made for glibc, of which another C library has no version. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}
