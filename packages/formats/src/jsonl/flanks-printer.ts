import type { ByteText } from '../text/byte-text.ts';
import { fixedText } from '../text/fixed-text.ts';

/** A printer of the flanking letters of a hit. @param context how many on each side */
export function flanksPrinter(out: ByteText, context: number): (bases: Uint8Array) => void {
  const before = fixedText(',"flanks":{"before":"');
  const after = fixedText('","after":"');
  const end = fixedText('"}');
  return (bases) => {
    out.fixed(before);
    out.letters(bases, 0, context);
    out.fixed(after);
    out.letters(bases, bases.length - context, bases.length);
    out.fixed(end);
  };
}
