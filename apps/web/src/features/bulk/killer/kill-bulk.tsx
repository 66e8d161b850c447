import { joinWords } from '@flipon/analyses/join-words';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { useId, useMemo } from 'react';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { AnsweredPanel } from '../answered/answered-panel.tsx';
import styles from '../bulk.module.css';
import { BulkForm } from '../bulk-form.tsx';
import type { BulkPage } from '../call/bulk-page.ts';
import type { Brought } from '../call/bulk-source.ts';
import { killBulk } from '../call/page-bulks.ts';
import { useBulk } from '../call/use-bulk.ts';
import { KILL_EXAMPLE } from '../examples.ts';
import { thresholdText } from '../save/saved-name.ts';
import { savedKills } from '../save/table-cells.ts';
import { type KillColumns, type KillRow, sortOfTarget } from './kill-columns.ts';
import { ChangeSquares, killTableColumns, LETTERS_IN_ROW, masksOf } from './kill-table-columns.tsx';
import { RowMasks } from './row-masks.tsx';
import { TargetField } from './target-field.tsx';

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

interface KillFootProps {
  columns: KillColumns;
  /** Those that the view keeps, on all its pages. */
  rows: Uint32Array;
}

/** The changes of all rows of the view, target by target. */
function KillFoot({ columns, rows }: KillFootProps) {
  const { thresholds } = columns;
  const words = useMemo(() => {
    const answered = rows.filter((row) => columns.errorOf(row) === null);
    const sums = thresholds.map((threshold, target) => {
      let sum = 0;
      for (const row of answered) sum += columns.changesOf(row, target);
      return `${formatInteger(sum)} for ${thresholdText(threshold)}`;
    });
    const failed = rows.length - answered.length;
    const failures = failed === 0 ? '' : ` ${countOf(failed, 'row')} failed.`;
    if (answered.length === 0) return failures.trim();
    return `Changes in ${answered.length === 1 ? 'this row' : `these ${formatInteger(answered.length)} rows`}: ${joinWords(sums)}.${failures}`;
  }, [columns, thresholds, rows]);
  return `${words} Masks: how many ways there are with that number of changes.`.trim();
}

interface MaskChoiceProps {
  thresholds: readonly number[];
  chosen: number;
  page: BulkPage<KillColumns>;
}

/** At which target the masks of the table are. */
function MaskChoice({ thresholds, chosen, page }: MaskChoiceProps) {
  const id = useId();
  if (thresholds.length < 2) return null;
  return (
    <div className={styles['tool']}>
      <label htmlFor={id}>First mask at</label>
      <SelectBox
        id={id}
        className={styles['mini']}
        value={String(chosen)}
        onChange={(event) => page.showMasksOf(Number(event.currentTarget.value))}
      >
        {thresholds.map((threshold, target) => (
          <option key={threshold} value={target}>
            {thresholdText(threshold)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

interface KillCardProps {
  row: KillRow;
  maskTarget: number;
  onComplementary: boolean;
}

/** A row on a narrow screen. */
function KillCard({ row, maskTarget, onComplementary }: KillCardProps) {
  const mask = row.targets[maskTarget]?.mask;
  return (
    <>
      <p className={styles['cardFigures']}>
        {formatInteger(row.sequence.length)} bases, score {formatDecimal(row.score, 3)}
      </p>
      {row.note !== '' && <p className={styles['rowNote']}>{row.note}</p>}
      <Pairs
        className={styles['cardTargets'] ?? ''}
        pairs={row.targets.map(({ threshold, changeCount, score, variants }) => ({
          label: `at ${thresholdText(threshold)}`,
          value: (
            <>
              <ChangeSquares count={changeCount} />
              <span>score {formatDecimal(score, 3)}</span>
              <span>{masksOf(variants)}</span>
            </>
          ),
        }))}
      />
      {mask != null && (
        <MaskLetters
          mask={mask}
          onComplementary={onComplementary}
          size="small"
          room={LETTERS_IN_ROW}
        />
      )}
    </>
  );
}
