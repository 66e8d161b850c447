import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { modelOf, weightsOf } from '@flipon/analyses/kinds/zdnabert2/method-words';
import { isNetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Analysis } from '@flipon/contract/analysis';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '../../../../api/analyses/get-analysis.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { copyText } from '../../../../ui/files/copy-text.ts';

/** Digits of a checksum that distinguish two files at a glance. */
const SHORT_SUM = 12;

interface ComputedWithProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
}

/** The model of a result, what ran it, and the weights that a network was. */
export function ComputedWith({ definition, analysis }: ComputedWithProps) {
  const { data } = useQuery(methodsQuery(definition, analysis.id));
  const model = modelOf(analysis);
  if (!isNetworkName(model)) {
    const rules = data === undefined ? '' : ` ${data.payload.kernelVersion}`;
    const version = data === undefined ? '' : ` ${data.payload.version}`;
    return (
      <span>
        Model {model}
        {rules}, engine Flipon{version}; weights: none
      </span>
    );
  }
  const { sha256, engine, precision } = weightsOf(analysis);
  return (
    <span>
      Model {model}, engine {engine ?? 'not known'}
      {precision !== null && `, ${precision}`}; weights:{' '}
      {sha256 === null ? 'not known' : `SHA-256 ${sha256.slice(0, SHORT_SUM)}…`}
      {sha256 !== null && (
        <span data-print="no">
          {' '}
          <Button
            variant="subtle"
            size="small"
            icon={<IconCopy size={13} stroke={1.75} />}
            aria-label={`Copy the whole SHA-256 of the weights, ${sha256}`}
            onClick={() => void copyText(sha256, { done: 'SHA-256 copied.' })}
          >
            Copy
          </Button>
        </span>
      )}
    </span>
  );
}
