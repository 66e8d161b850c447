import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { hitFormats } from '@flipon/formats/hit-formats';
import { useId } from 'react';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import styles from './export-dialog.module.css';

interface ExtraFieldsProps {
  definition: AnalysisDefinition;
  /** Of the chosen file. */
  label: string;
  /** Whether it has room for more columns. */
  hasRoom: boolean;
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}

/** Which sets of extra columns the file has; nothing where the kind has none. */
export function ExtraFields(props: ExtraFieldsProps) {
  const { definition, label, hasRoom, chosen, onChange } = props;
  const { extras = [] } = definition;
  const id = useId();
  if (extras.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles['label']}>More columns</legend>
      {extras.map((set) => (
        <div key={set.name}>
          <LabelledCheckBox
            checked={hasRoom && chosen.includes(set.name)}
            isDisabled={!hasRoom}
            describedBy={`${id}-${set.name}`}
            onChange={(isOn) => {
              const others = chosen.filter((name) => name !== set.name);
              onChange(isOn ? [...others, set.name] : others);
            }}
          >
            {set.label}
          </LabelledCheckBox>
          <p id={`${id}-${set.name}`} className={styles['extra']}>
            {hasRoom ? set.help : `${label} cannot hold them. Choose ${SHOWN_FORMATS}.`}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** As the cards call them; the usual CSV is that of published clients, which has a form of its own. */
const SHOWN_FORMATS = hitFormats
  .filter(({ hasExtraColumns, legacy }) => hasExtraColumns && legacy === undefined)
  .map(({ words }) => words.label)
  .join(', ');
