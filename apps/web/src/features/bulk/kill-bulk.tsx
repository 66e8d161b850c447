import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { AnsweredPanel } from './answered-panel.tsx';
import { BulkForm } from './bulk-form.tsx';
import type { Brought } from './bulk-source.ts';
import { KILL_EXAMPLE } from './examples.ts';
import { KillCard } from './kill-card.tsx';
import { sortOfTarget } from './kill-columns.ts';
import { KillFoot } from './kill-foot.tsx';
import { killTableColumns } from './kill-table-columns.tsx';
import { MaskChoice } from './mask-choice.tsx';
import { killBulk } from './page-bulks.ts';
import { RowMasks } from './row-masks.tsx';
import { thresholdText } from './saved-name.ts';
import { savedKills } from './table-cells.ts';
import { TargetField } from './target-field.tsx';
import { useBulk } from './use-bulk.ts';

/** G4 killer for a whole table, at several targets. */
export function KillBulk({ initial }: { initial: Brought }) {
  const state = useBulk(killBulk, initial);
  const { answered, maskTarget } = state;
  const onComplementary = answered?.columns.onComplementary ?? false;
  const thresholds = answered?.columns.thresholds ?? [];
  return (
    <>
      <BulkForm
        page={killBulk}
        state={state}
        example={KILL_EXAMPLE}
        lettersLimit={`up to ${g4killer.sequence.maxLength.toLocaleString('en-US')} letters each`}
        settings={<TargetField input={state.input} onEnter={killBulk.enter} />}
      />
      {answered !== null && (
        <AnsweredPanel
          tool={g4killer.tool}
          page={killBulk}
          state={state}
          answered={answered}
          columns={killTableColumns(thresholds, maskTarget, onComplementary)}
          sorts={[
            { key: 'length', label: 'Length' },
            { key: 'score', label: 'Score' },
            ...thresholds.map((threshold, target) => ({
              key: sortOfTarget(target),
              label: `Changes at ${thresholdText(threshold)}`,
            })),
          ]}
          tools={<MaskChoice thresholds={thresholds} chosen={maskTarget} page={killBulk} />}
          save={savedKills}
          renderCard={(row) => (
            <KillCard row={row} maskTarget={maskTarget} onComplementary={onComplementary} />
          )}
          renderDetails={(row) => <RowMasks row={row} onComplementary={onComplementary} />}
          foot={(rows) => <KillFoot columns={answered.columns} rows={rows} />}
        />
      )}
    </>
  );
}
