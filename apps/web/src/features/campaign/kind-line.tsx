import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { describeSettings, namesItself } from '@flipon/analyses/describe-settings';
import type { ParameterValues } from '@flipon/analyses/field';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import { SelectBox } from '../../ui/controls/select-box.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import styles from './campaign-form.module.css';
import { listNames } from './list-names.ts';
import type { RefusedPart } from './refused-parts.ts';
import type { SettingsChoice } from './settings-choices.ts';

interface KindLineProps {
  kind: AnalysisKind;
  isTicked: boolean;
  offered: readonly SettingsChoice[];
  /** Index of the settings that are chosen. */
  choice: number;
  parameters: ParameterValues;
  refused: readonly RefusedPart[];
  /** Sentences on what these settings mean, and how long they take. */
  notes: readonly string[];
  onTick: (isTicked: boolean) => void;
  onChoose: (choice: number) => void;
}

/** A kind with its box, which settings it takes, and what these are. */
export function KindLine(props: KindLineProps) {
  const { kind, isTicked, offered, choice, parameters, refused, notes, onTick, onChoose } = props;
  const definition = definitionOf(kind);
  // Flags that are off are left out.
  const fields = definition.fields.filter(({ type, key }) => type !== 'flag' || parameters[key]);
  const [first] = refused;
  return (
    <div className={styles['kind']} data-ticked={isTicked || undefined}>
      <LabelledCheckBox checked={isTicked} onChange={onTick}>
        <span className={styles['title']}>
          <MotifGlyph kind={kind} small />
          {definition.title}
        </span>
      </LabelledCheckBox>
      <SelectBox
        className={styles['choice'] ?? ''}
        aria-label={`Settings of ${definition.title}`}
        value={choice}
        disabled={!isTicked}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {offered.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </SelectBox>
      <p className={styles['settings']}>
        {describeSettings({ ...definition, fields }, parameters).map((each) => (
          <span key={each.key}>
            {!namesItself(each) && `${each.label} `}
            <strong>{each.value}</strong>
            <VisuallyHidden>,</VisuallyHidden>
          </span>
        ))}
      </p>
      {notes.length > 0 && <p className={styles['note']}>{notes.join(' ')}</p>}
      {isTicked && first !== undefined && (
        <p className={styles['refused']}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          <span>
            Leaves out {listNames(refused.map(({ sequence }) => sequence))}: {first.message}
          </span>
        </p>
      )}
    </div>
  );
}
