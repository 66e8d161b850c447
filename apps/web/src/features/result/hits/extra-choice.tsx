import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useId } from 'react';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { OpenResultsState } from '../address/use-open-results.ts';
import styles from './tools.module.css';

interface ExtraChoiceProps {
  definition: AnalysisDefinition;
  openResults: OpenResultsState;
}

/** Switches the kind's sets of extra columns on and off; nothing where it has none. */
export function ExtraChoice({ definition: { extras = [] }, openResults }: ExtraChoiceProps) {
  const id = useId();
  const { results, change } = openResults;
  return extras.map(({ name, label, help }) => (
    <div key={name} data-print="no" className={styles['extra']}>
      <LabelledCheckBox
        checked={results.extras.includes(name)}
        describedBy={`${id}-${name}`}
        onChange={(isOn) =>
          change((current) => {
            const others = current.extras.filter((each) => each !== name);
            return { ...current, extras: isOn ? [...others, name] : others };
          })
        }
      >
        {label}
      </LabelledCheckBox>
      <VisuallyHidden>
        <span id={`${id}-${name}`}>{help}</span>
      </VisuallyHidden>
    </div>
  ));
}
