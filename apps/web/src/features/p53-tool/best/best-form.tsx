import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { type FormEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextAreaBox } from '../../../ui/controls/text-box.tsx';
import { NumberControl } from '../../analyse/settings/number-control.tsx';
import { controlId } from '../../kinds/settings/control-props.ts';
import { stretchExample } from '../examples.ts';
import { lettersOf, noteOf } from '../letters.ts';
import styles from '../p53-tool.module.css';
import { bestPath } from '../tool-address.ts';
import { isAsked, type Typed } from '../use-typed.ts';
import type { Limit } from './use-limit.ts';

interface BestFormProps {
  typed: Typed;
  /** Of the last question. */
  refusal: string | null;
  limit: Limit;
  /** Returns whether the typed text can be searched. */
  onAsk: () => boolean;
}

const { best } = p53Tool;
const LIMIT = { ...best.limit, help: `${best.limit.help} Default: ${best.limit.default}.` };

/** A sequence to slide along, and how many matches are shown; the number acts at once. */
export function BestForm({ typed, refusal, limit, onAsk }: BestFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = isAsked(typed) ? refusal : null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!onAsk()) field.current?.focus();
    else if (limit.refusal !== null) document.getElementById(controlId(LIMIT.key))?.focus();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field
        label="Sequence"
        htmlFor={`${id}-sequence`}
        range={`${lettersOf(typed.text).length} of ${best.minLength}–${best.maxLength} bases`}
        help="Windows with other letters than A, C, G and T (U) are left out."
      >
        <TextAreaBox
          id={`${id}-sequence`}
          ref={field}
          value={typed.text}
          required
          state={shown === null ? 'plain' : 'error'}
          aria-describedby={`${id}-sequence-message`}
          onChange={(event) => typed.type(event.currentTarget.value)}
        />
        <FieldMessage
          id={`${id}-sequence-message`}
          error={shown ?? undefined}
          warning={noteOf(typed.text)}
        />
        {shown === best.messages.tooLong && (
          <p className={styles['hint']}>
            <span>
              To search a whole sequence, use the{' '}
              <Link to={p53predictor.screenPath}>p53 analysis</Link>.
            </span>
          </p>
        )}
      </Field>
      <div className={styles['second']}>
        <NumberControl
          field={LIMIT}
          value={limit.text}
          error={limit.refusal === null ? undefined : { message: limit.refusal, item: null }}
          warning={undefined}
          onChange={(_, value) => limit.change(String(value))}
        />
      </div>
      <Button type="submit" variant="filled" className={styles['submit']}>
        Find best
      </Button>
      <p className={styles['examples']}>
        Example:{' '}
        <Link to={bestPath(stretchExample, limit.value)}>
          200 bases of the human alpha-globin region
        </Link>
      </p>
    </form>
  );
}
