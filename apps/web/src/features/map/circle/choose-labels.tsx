import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { type LabelChoice, readNames } from '../address/label-choice.ts';
import styles from './circular-map.module.css';

interface ChooseLabelsProps {
  choice: LabelChoice | null;
  /** Of the features in view, with how many there are. */
  types: readonly { type: string; count: number }[];
  /** "16S rRNA, oriC and dif", or "all features": what is named without a choice. */
  usual: string;
  onChange: (choice: LabelChoice | null) => void;
}

/** Which features have names beside the circle: the usual ones, those of a type, or some by name. */
export function ChooseLabels({ choice, types, usual, onChange }: ChooseLabelsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const words = choice === null ? usual : 'type' in choice ? choice.type : choice.names.join(', ');
  const send = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    const names = readNames(text);
    onChange(names.length === 0 ? null : { names });
    close();
  };
  return (
    <span className={styles['labels']}>
      Labels: {words}.
      <DropDown
        width={280}
        align="start"
        paddingPx={12}
        button={(target) => (
          <button type="button" {...target}>
            Choose labels
          </button>
        )}
      >
        {(close) => (
          <form className={styles['choose']} onSubmit={(event) => send(event, close)}>
            <label htmlFor={`${id}type`}>Features of a type</label>
            <SelectBox
              id={`${id}type`}
              value={choice !== null && 'type' in choice ? choice.type : ''}
              onChange={({ currentTarget: { value } }) => {
                onChange(value === '' ? null : { type: value });
                close();
              }}
            >
              <option value="">As usual: {usual}</option>
              {types.map(({ type, count }) => (
                <option key={type} value={type}>
                  {type}, {formatInteger(count)}
                </option>
              ))}
            </SelectBox>
            <label htmlFor={`${id}names`}>Or names, with commas between them</label>
            <TextBox
              id={`${id}names`}
              value={text}
              placeholder="recA, lacZ"
              maxLength={400}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
            <Button type="submit" size="small">
              Show these names
            </Button>
          </form>
        )}
      </DropDown>
    </span>
  );
}
