import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { checkSequence } from '../best/check-best.ts';
import type { Refusal } from '../check-site.ts';
import { siteExamples } from '../examples.ts';
import { lettersOf, noteOf } from '../letters.ts';
import styles from '../p53-tool.module.css';
import { bestPath, singlePath } from '../tool-address.ts';
import { isAsked, type Typed } from '../use-typed.ts';

interface SingleFormProps {
  typed: Typed;
  /** Of the last question. */
  refusal: Refusal | null;
  /** Returns whether the typed text is a site. */
  onAsk: () => boolean;
}

/** One field for 20 letters, and sites to begin with. */
export function SingleForm({ typed, refusal, onAsk }: SingleFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const letters = lettersOf(typed.text);
  const shown = isAsked(typed) ? refusal : null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!onAsk()) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field
        label={p53Tool.single.label}
        htmlFor={id}
        range={`${letters.length} of ${P53_SITE_BP} bases`}
        help={p53Tool.single.help}
      >
        <TextBox
          id={id}
          ref={field}
          className={styles['siteBox']}
          value={typed.text}
          required
          spellCheck={false}
          autoCapitalize="characters"
          placeholder="GAACATGTCC CAACATGTTG"
          state={shown === null ? 'plain' : 'error'}
          aria-describedby={`${id}-message ${id}-detail`}
          onChange={(event) => typed.type(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-message`} error={shown?.message} warning={noteOf(typed.text)} />
        <div id={`${id}-detail`} className={styles['hint']}>
          {shown === null ? (
            <>
              <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" />
              <span>Both strands give the same: the matrix is symmetric.</span>
            </>
          ) : (
            <span>
              {shown.detail}
              {checkSequence(letters) === null && letters.length > P53_SITE_BP && (
                <>
                  {' '}
                  <Link to={bestPath(letters)}>Find the best 20 of them</Link>
                </>
              )}
            </span>
          )}
        </div>
      </Field>
      <Button type="submit" variant="filled" className={styles['submit']}>
        Calculate
      </Button>
      <p className={styles['examples']}>
        Examples:{' '}
        {siteExamples.map(({ gene, label, sequence }, index) => (
          <span key={sequence}>
            {index > 0 && ', '}
            <Link to={singlePath(sequence)}>
              {gene !== null && (
                <>
                  <i>{gene}</i>{' '}
                </>
              )}
              {label}
            </Link>
          </span>
        ))}
      </p>
    </form>
  );
}
