import type { KillAnswer } from '../../api/tools/kill-g4.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { searchOf } from './killer-address.ts';
import { MaskBench } from './mask-bench.tsx';
import { useBench } from './use-bench.ts';

/** The detail of a row: its masks one by one, and the way to all of them. */
export function RowBench({ answer }: { answer: KillAnswer }) {
  const bench = useBench(answer);
  const { originSequence: sequence, targetThreshold, onComplementary } = answer;
  const values = { sequence, threshold: String(targetThreshold), onComplementary };
  return (
    <MaskBench
      bench={bench}
      actions={
        <ButtonLink size="small" variant="soft" to={`?${searchOf('single', values)}`}>
          Open in Single
        </ButtonLink>
      }
    />
  );
}
