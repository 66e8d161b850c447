import {
  type AnalysisKind,
  isAnalysisKind,
  type KindParameters,
} from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { NumberReads } from '@flipon/analyses/hit-values';
import { createEnergyReader } from '@flipon/analyses/kinds/cruciform/energies';
import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import type { ByteText } from '../byte-text.ts';
import { fixedText } from '../fixed-text.ts';
import { windowScoresPrinter } from '../window-scores-printer.ts';

interface MoreOptions {
  out: ByteText;
  reads: NumberReads<number>;
  /** Letters on each side of a hit. */
  context: number;
}

type MakePrinter<K extends AnalysisKind> = (
  parameters: KindParameters[K],
  options: MoreOptions,
) => (row: number, bases: Uint8Array) => void;

/** Of each kind whose derived fields are more than texts in columns. */
const makers: { readonly [K in AnalysisKind]?: MakePrinter<K> } = {
  g4hunter: subScoresPrinter,
  cruciform: stabilityPrinter,
};

/**
 * A printer of what a kind reads off the letters of a hit beside its columns, each member of the
 * object behind a comma; null where there is nothing more.
 */
export function moreFieldsPrinter(
  kind: string,
  parameters: ParameterValues,
  options: MoreOptions,
): ((row: number, bases: Uint8Array) => void) | null {
  if (!isAnalysisKind(kind)) return null;
  // The parameters are those of the kind, which a list of makers cannot tell.
  const make = makers[kind] as MakePrinter<AnalysisKind> | undefined;
  return make?.(parameters as KindParameters[AnalysisKind], options) ?? null;
}

function subScoresPrinter(
  parameters: G4HunterParameters,
  { out, context }: MoreOptions,
): (row: number, bases: Uint8Array) => void {
  const printScores = windowScoresPrinter(parameters, out);
  const printFlanks = flanksPrinter(out, context);
  const [head, end] = [fixedText(',"subScoreList":['), fixedText(']')];
  return (_, bases) => {
    out.fixed(head);
    printScores(bases);
    out.fixed(end);
    printFlanks(bases);
  };
}

function stabilityPrinter(
  _: ParameterValues,
  { out, reads, context }: MoreOptions,
): (row: number, bases: Uint8Array) => void {
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
    out.number(linearHundredths / 100);
    out.fixed(cruciform);
    out.number(cruciformHundredths / 100);
    out.fixed(delta);
    out.number((cruciformHundredths - linearHundredths) / 100);
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

/** The letters beside a hit. */
function flanksPrinter(out: ByteText, context: number): (bases: Uint8Array) => void {
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
