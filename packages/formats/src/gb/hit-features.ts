import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { strandReaderOf } from '@flipon/analyses/hit-values';
import { parameterWords } from '../heading-lines.ts';
import { attributeColumns } from '../hit-columns.ts';
import { createRunReader, type HitRun } from '../hit-run.ts';
import type { ExportHeading } from '../hit-writer.ts';
import type { WrittenFeature } from '../sequence-files/genbank/written-feature.ts';
import { createByteText } from '../text/byte-text.ts';
import { columnPrinter, valueTeller } from '../text/column-printer.ts';
import { asciiText } from './ascii-text.ts';

type Attribute = WrittenFeature['attributes'][number];

/** The prefix for features found by a program (INSDC feature table); readers recognise our hits by it. */
export const FOUND_BY = 'ab initio prediction:Flipon:';

/** The feature table's words for repeats, by the term of the Sequence Ontology. */
const REPEATS: Readonly<Record<string, string>> = {
  inverted_repeat: 'inverted',
  direct_repeat: 'direct',
  tandem_repeat: 'tandem',
};

/**
 * Makes features of the hits of runs. `misc_structure` is what the feature table has for a conformation of
 * the helix, and `repeat_region` for repeats, those that make it too.
 */
export function createFeatureMaker({
  definition,
  parameters,
  version,
  withInput,
}: ExportHeading): (run: HitRun) => Iterable<WrittenFeature> {
  const { kind, title } = definition;
  const { reads, load } = createRunReader();
  const [id, position, length] = [reads('id'), reads('position'), reads('length')];
  const strand = strandReaderOf(definition, reads);
  const { type, attributes } = keyOf(definition);
  let shift = 0;
  const firstBase = (row: number) => position(row) - shift + 1;
  const tellValues = valuesTeller(definition, { reads, firstBase });
  const settings = `settings: ${parameterWords(definition, parameters)}`;
  const foundBy = { key: 'inference', value: `${FOUND_BY}${version}` };

  return function* features({ recordStart, columns, from, to, input }) {
    load(columns);
    shift = recordStart;
    const source = withInput && input !== undefined ? `; input: ${input}` : '';
    for (let row = from; row < to; row++) {
      const start = position(row) - recordStart;
      const note = asciiText(`${title}: ${tellValues(row)}; ${settings}${source}`);
      yield {
        type,
        name: `${kind}-${id(row)}`,
        strand: strand(row),
        parts: [{ start, end: start + length(row), phase: null }],
        attributes: [foundBy, ...attributes, { key: 'note', value: note }],
      };
    }
  };
}

/** The key of a kind's hits in the feature table, and what the key asks for. */
function keyOf({ featureType, armColumn }: AnalysisDefinition): {
  type: string;
  attributes: readonly Attribute[];
} {
  const repeat = (value: string) => {
    return { type: 'repeat_region', attributes: [{ key: 'rpt_type', value }] };
  };
  if (featureType === undefined && armColumn !== undefined) return repeat('other');
  if (featureType === undefined || featureType === 'G_quartet') {
    return { type: 'misc_structure', attributes: [] };
  }
  const known = typeof featureType === 'string' ? REPEATS[featureType] : undefined;
  return known === undefined ? { type: 'misc_feature', attributes: [] } : repeat(known);
}

/** Tells the stored values of a row, as `length=25, score=1.4`. */
function valuesTeller(
  { columns }: AnalysisDefinition,
  options: { reads: Parameters<typeof valueTeller>[1]['reads']; firstBase(row: number): number },
): (row: number) => string {
  const out = createByteText();
  const decoder = new TextDecoder();
  const printers = attributeColumns(columns).map((column) => ({
    head: `${column.key}=`,
    hasValue: valueTeller(column, options),
    print: columnPrinter(column, { ...options, out, texts: {}, writeText: String }),
  }));
  return (row) => {
    let separator = '';
    for (const { head, hasValue, print } of printers) {
      if (!hasValue(row)) continue;
      out.text(separator + head);
      print(row, null);
      separator = ', ';
    }
    return decoder.decode(out.cut(0));
  };
}
