import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { ParameterValues } from '@flipon/analyses/field';
import { IconAdjustments } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from './settings-form.module.css';

interface FoldedSettingsProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  parameters: ParameterValues;
  onChange: () => void;
}

/** The form after a start: one line with the used settings, so that the result comes into view. */
export function FoldedSettings({ kind, definition, parameters, onChange }: FoldedSettingsProps) {
  const { formTitle = 'Settings', settingsLine: ownLine } = kindPartsOf(kind);
  return (
    <Panel>
      <div className={styles['folded']}>
        <MotifGlyph kind={kind} />
        <h2>{formTitle}</h2>
        <p>{ownLine?.(parameters) ?? settingsLine(definition, parameters)}</p>
        <Button
          icon={<IconAdjustments size={15} stroke={1.75} />}
          aria-expanded={false}
          onClick={onChange}
        >
          Change
        </Button>
      </div>
    </Panel>
  );
}
