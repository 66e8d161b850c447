import { definitionOf } from '@flipon/analyses/definitions';
import { readHitTexts } from '@flipon/hits/hit-letters';
import type { DistinctRow } from '@flipon/tables/distinct-hits';
import { HEAD_LETTERS } from '@flipon/tables/letter-table';
import type { AnswerDeps } from '../answer-deps.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import { presentMean } from './present-distinct.ts';

/** How the fields and the lines of each format are parted. No field needs quotes. */
const forms = {
  csv: { separator: ',', lineEnd: '\r\n' },
  tsv: { separator: '\t', lineEnd: '\n' },
} as const;

export type DistinctFormat = keyof typeof forms;
export const distinctFormats = Object.keys(forms) as DistinctFormat[];

const CHARACTERS_AT_ONCE = 1 << 20;

/** One line for each sequence. One of more than 1 MiB has its length alone: its letters stay away. */
export async function* writeDistinct(
  deps: AnswerDeps,
  result: FinishedResult,
  chunks: AsyncIterable<readonly DistinctRow[]>,
  format: DistinctFormat,
): AsyncGenerator<string> {
  const definition = definitionOf(result.kind);
  const { separator, lineEnd } = forms[format];
  const leading = `mean_${definition.strength.column}`;
  let text = ['rank', 'sequence', 'length', 'times', 'plus', 'minus', leading].join(separator);
  text += lineEnd;
  const source = await hitSourceOf(deps, result, { bases: true });
  for await (const rows of chunks) {
    // Rows hold the beginning of long sequences: the rest is read off the first hit of each.
    const isCut = ({ length }: DistinctRow) => length > HEAD_LETTERS;
    const whole = readHitTexts(source, rows.filter(isCut));
    try {
      for (const row of rows) {
        const { rank, head, length, times, plus, minus } = row;
        const letters = isCut(row) ? ((await whole.next()).value ?? '') : head;
        const fields = [
          rank,
          letters,
          length,
          times,
          plus,
          minus,
          presentMean(definition, row.mean),
        ];
        text += fields.join(separator) + lineEnd;
        if (text.length < CHARACTERS_AT_ONCE) continue;
        yield text;
        text = '';
      }
    } finally {
      // The generator has yielded all its texts but has not finished; this closes its file.
      await whole.return(undefined);
    }
  }
  yield text;
}
