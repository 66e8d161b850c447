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

/**
 * Switches the kind's sets of extra columns on and off; nothing where it has none. What a set says, and what it does
 * not, is to be seen while its columns are.
 */
export function ExtraChoice({ definition: { extras = [] }, openResults }: ExtraChoiceProps) {
  const id = useId();
  const { results, change } = openResults;
  return extras.map(({ name, label, help }) => {
    const isShown = results.extras.includes(name);
    const words = <span id={`${id}-${name}`}>{help}</span>;
    return (
      <div key={name} data-print="no" className={styles['extra']}>
        <LabelledCheckBox
          checked={isShown}
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
        {isShown ? (
          <p className={styles['extraHelp']}>{words}</p>
        ) : (
          <VisuallyHidden>{words}</VisuallyHidden>
        )}
      </div>
    );
  });
}
