import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import chip from '../../../ui/controls/chip.module.css';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import styles from '../bulk.module.css';
import type { BulkInput } from '../call/bulk-source.ts';
import { thresholdText } from '../save/saved-name.ts';
import { checkTarget } from './target-check.ts';

interface TargetFieldProps {
  input: BulkInput;
  onEnter: (change: Partial<BulkInput>) => void;
}

const [threshold, onComplementary] = g4killer.fields;

/** The scores to come down to, as chips, and the strand. One target at least stays. */
export function TargetField({ input, onEnter }: TargetFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string>();
  const { thresholds } = input;
  const add = () => {
    const checked = checkTarget(text, thresholds);
    if ('message' in checked) {
      setMessage(checked.message);
      box.current?.focus();
      return;
    }
    onEnter({ thresholds: [...thresholds, checked.threshold] });
    announce(`Target ${thresholdText(checked.threshold)} added.`);
    setText('');
    setMessage(undefined);
  };
  const remove = (target: number) => {
    onEnter({ thresholds: thresholds.filter((each) => each !== target) });
    announce(`Target ${thresholdText(target)} removed.`);
    box.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <Field
        label="Targets"
        htmlFor={`${id}-target`}
        range={`${threshold.bounds.min}–${threshold.bounds.max}`}
        help={`${threshold.help} Every target is a group of columns in the table.`}
      >
        <div className={styles['targets']}>
          {thresholds.map((target) => (
            <span key={target} className={`${chip['chip']} ${styles['target']}`} data-chosen="">
              {thresholdText(target)}
              {thresholds.length > 1 && (
                <button
                  type="button"
                  aria-label={`Remove target ${thresholdText(target)}`}
                  onClick={() => remove(target)}
                >
                  <IconX size={13} stroke={1.75} aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          <span className={styles['adding']}>
            <TextBox
              ref={box}
              id={`${id}-target`}
              value={text}
              placeholder="0.9"
              inputMode="decimal"
              state={message === undefined ? 'plain' : 'error'}
              aria-describedby={`${id}-message`}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setMessage(undefined);
              }}
              onKeyDown={handleKey}
            />
            <Button
              aria-label="Add target"
              icon={<IconPlus size={14} stroke={1.75} />}
              onClick={add}
            >
              Add
            </Button>
          </span>
        </div>
        <FieldMessage
          id={`${id}-message`}
          {...(message === undefined ? undefined : { error: message })}
        />
      </Field>
      <LabelledCheckBox
        checked={input.onComplementary}
        onChange={(checked) => onEnter({ onComplementary: checked })}
      >
        {onComplementary.label}
      </LabelledCheckBox>
    </>
  );
}
