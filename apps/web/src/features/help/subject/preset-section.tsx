import { trustOfPreset } from '@flipon/analyses/accuracy/trust-line';
import type { Preset } from '@flipon/analyses/definition';
import type { KindDefinition } from '@flipon/analyses/definitions';
import { describeSettings } from '@flipon/analyses/describe-settings';
import { Link } from 'react-router';
import type { HelpSection } from '../../kinds/help/tool-help.ts';
import { valuesWith, writeFormValues } from '../../kinds/settings/form-values.ts';
import type { HelpSubject } from '../help-subjects.ts';
import styles from './subject.module.css';

/** The anchor of a preset, by its place in the definition. */
export function presetId(index: number): string {
  return `preset-${index + 1}`;
}

/** The sets of values that the form offers, each as a link to the form that holds it. */
export function presetSection({ definitions }: HelpSubject): HelpSection | null {
  const lists = definitions
    .filter(({ presets }) => presets.length > 0)
    .map((definition) => (
      <dl key={definition.kind} className={styles['presets']}>
        {definition.presets.map((preset, index) => (
          <div key={preset.label} id={presetId(index)} tabIndex={-1}>
            <dt>
              <Link to={presetPath(definition, preset)}>{preset.label}</Link>
            </dt>
            <dd>
              {preset.help !== undefined && <p>{preset.help}</p>}
              <p className={styles['values']}>{presetValues(definition, preset)}</p>
              <p>{trustOfPreset(definition.kind, preset.label)}</p>
            </dd>
          </div>
        ))}
      </dl>
    ));
  if (lists.length === 0) return null;
  return {
    id: 'presets',
    title: 'Presets',
    body: (
      <>
        <p>
          Values that papers and programs use, and{' '}
          <Link to="/help/accuracy">what was measured</Link> of them. A link opens the form with
          them.
        </p>
        {lists}
      </>
    ),
  };
}

/** "Window size 25 bp · Threshold 1.4": the values that the preset sets. */
export function presetValues(definition: KindDefinition, { values }: Preset): string {
  return describeSettings(definition, values)
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ');
}

/** The screen of the kind with these values in its form. */
export function presetPath(definition: KindDefinition, { values }: Pick<Preset, 'values'>): string {
  const search = new URLSearchParams();
  writeFormValues(definition, valuesWith(definition, values), search);
  return `${definition.screenPath}?${search}`;
}
