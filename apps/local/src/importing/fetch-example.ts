import { AppError } from '@flipon/answers/app-error';
import type { ReadExample } from './add-examples.ts';

/** Files beside the page, by their names. */
const ADDRESSES: Readonly<Record<string, URL>> = {
  'hg38_chr16_alpha_globin.fa': new URL(
    '../../../../data/examples/hg38_chr16_alpha_globin.fa',
    import.meta.url,
  ),
  'NC_001422.fasta': new URL('../../../../data/examples/NC_001422.fasta', import.meta.url),
};
const WAITS_MS = 60_000;

/** Fetches an example from where the page comes from. @throws AppError upstream_failed where it does not come */
export const fetchExample: ReadExample = async (file) => {
  const address = ADDRESSES[file];
  if (address === undefined) throw new Error(`There is no address of ${file}.`);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(WAITS_MS) });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  } catch {
    // Refused below.
  }
  const message =
    'The examples come from where this page comes from, and did not come now. Connect to the internet, then try again.';
  throw new AppError('upstream_failed', message);
};
