import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ShownKind } from '../../../api/shown-kinds.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { FlagControl } from './flag-control.tsx';
import { defaultValues } from './form-values.ts';
import { NumberControl } from './number-control.tsx';
import { PresetChips } from './preset-chips.tsx';
import { ScoresControl } from './scores-control.tsx';
import styles from './settings-form.module.css';
import type { Settings } from './use-settings.ts';

interface SettingsFormProps {
  kind: ShownKind;
  definition: AnalysisDefinition;
  settings: Settings;
}

/** The form of a kind, made from its definition: one control for each field, presets on top. */
export function SettingsForm({ kind, definition, settings }: SettingsFormProps) {
  const { fields } = definition;
  const { values, check, tags } = settings;
  return (
    <Panel
      title="Settings"
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
          onClick={() => settings.setValues(defaultValues(fields))}
        >
          Defaults
        </Button>
      }
    >
      <div className={styles['form']}>
        <PresetChips definition={definition} values={values} onChoose={settings.setValues} />
        {fields.map((field) => {
          const control = {
            error: check.errors[field.key],
            warning: check.warnings[field.key],
            onChange: settings.setValue,
          };
          const value = values[field.key];
          switch (field.type) {
            case 'integer':
            case 'decimal':
              return <NumberControl key={field.key} field={field} value={value} {...control} />;
            case 'choice':
              return <ChoiceControl key={field.key} field={field} value={value} {...control} />;
            case 'flag':
              return <FlagControl key={field.key} field={field} value={value} {...control} />;
            case 'scores':
              return (
                <ScoresControl
                  key={field.key}
                  kind={kind}
                  field={field}
                  value={value}
                  {...control}
                />
              );
            default:
              return null;
          }
        })}
        <div className={styles['whole']}>
          <TagInput tags={tags} onChange={settings.setTags} />
        </div>
      </div>
    </Panel>
  );
}
