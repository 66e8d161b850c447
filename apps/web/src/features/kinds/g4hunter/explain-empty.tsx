import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import type { EmptyResult } from '../kind-parts.ts';
import { valuesWith } from '../settings/form-values.ts';

const TELOMERE = splitRuns('GGGTTAGGGTTAGGGTTAGGG');
/** Below this the warning of the definition starts: thresholds tried from high to low. */
const GENTLER_THRESHOLDS = [1.2, 1, 0.9];

const SIDES: Record<string, string> = { G: ' on its G side', C: ' on its C side' };

/** The settings that found nothing, and the next lower threshold that makes sense. */
export function explainEmpty(analysis: Analysis): EmptyResult {
  const definition = definitionOf('g4hunter');
  const threshold = Number(analysis['threshold']);
  const side = SIDES[String(analysis['searchMode'])] ?? '';
  const gentler = GENTLER_THRESHOLDS.find((each) => each < threshold);
  const used: ParameterValues = Object.fromEntries(
    definition.fields.map(({ key }) => [key, analysis[key] as ParameterValues[string]]),
  );
  return {
    picture: <Dna runs={TELOMERE} size="large" hidden />,
    why: `No window of ${analysis['windowSize']} bases reaches a score of ${threshold}${side} in ${analysis.sequenceName}.`,
    advice:
      gentler === undefined
        ? 'A smaller window finds shorter stretches.'
        : `A lower threshold finds weaker ones: try ${gentler}.`,
    offer:
      gentler === undefined
        ? undefined
        : {
            label: `Use threshold ${gentler}`,
            values: valuesWith(definition, { ...used, threshold: gentler }),
          },
  };
}
