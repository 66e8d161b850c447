import { createEnergyReader } from '@flipon/analyses/kinds/cruciform/energies';
import { fixedText } from '../../../text/fixed-text.ts';
import { flanksPrinter } from '../../flanks-printer.ts';
import type { MoreOptions, MorePrinter } from '../../more-options.ts';

/** The energies of both forms, and the flanking letters of the hit. */
export function stabilityPrinter(_: unknown, { out, reads, context }: MoreOptions): MorePrinter {
  const [armLength, spacerLength] = [reads('armLength'), reads('spacerLength')];
  const readEnergies = createEnergyReader();
  const printFlanks = flanksPrinter(out, context);
  const stability = fixedText(',"stability":{"linear":');
  const cruciform = fixedText(',"cruciform":');
  const delta = fixedText(',"delta":');
  const loop = fixedText(',"loop":{"loopSize":');
  const stemPairs = fixedText(',"stemPairs":');
  const linear = fixedText(',"linear":');
  const [end, loopEnd] = [fixedText('}'), fixedText('}}')];

  function printForms(linearHundredths: number, cruciformHundredths: number): void {
    out.hundredths(linearHundredths);
    out.fixed(cruciform);
    out.hundredths(cruciformHundredths);
    out.fixed(delta);
    out.hundredths(cruciformHundredths - linearHundredths);
  }

  return (row, bases) => {
    const found = readEnergies(bases, context, armLength(row), spacerLength(row));
    out.fixed(stability);
    printForms(found.linear, found.cruciform);
    if (found.stemPairs === 0) {
      out.fixed(end);
    } else {
      out.fixed(loop);
      out.number(found.loopSize);
      out.fixed(stemPairs);
      out.number(found.stemPairs);
      out.fixed(linear);
      printForms(found.loopLinear, found.loopCruciform);
      out.fixed(loopEnd);
    }
    printFlanks(bases);
  };
}
