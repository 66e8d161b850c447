import { MAX_BULK_ROWS } from '@flipon/contract/bulk';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { TextAreaBox } from '../../ui/controls/text-box.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';
import styles from './bulk.module.css';
import type { BulkPage } from './call/bulk-page.ts';
import { sourceOf } from './call/bulk-source.ts';
import type { BulkState } from './call/bulk-state.ts';
import { CallState } from './call/call-state.tsx';
import type { BulkColumns, BulkRow } from './columns/bulk-columns.ts';
import { FileField } from './file-field.tsx';

interface BulkFormProps<Columns> {
  page: BulkPage<Columns>;
  state: BulkState<Columns>;
  /** A table that shows the form of one. */
  example: string;
  lettersLimit: string;
  /** Fields that say how to compute. */
  settings?: ReactNode;
}

/** A table from a file or as text, and the start. Entered values stay, whatever the outcome. */
export function BulkForm<Columns extends BulkColumns<never, BulkRow>>(
  props: BulkFormProps<Columns>,
) {
  const { page, state, example, lettersLimit, settings } = props;
  const { input, call, displaced } = state;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const isBusy = call.is === 'sending' || call.is === 'reading';
  const isMissing = call.is === 'refused' && call.why === 'missing';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void page.start();
    if (sourceOf(input) === null) text.current?.focus();
  };
  return (
    <Panel
      title="Many sequences from a file"
      note={
        <span className={styles['limits']}>
          up to {formatInteger(MAX_BULK_ROWS)} rows, {lettersLimit}
        </span>
      }
    >
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <div className={styles['source']}>
          <FileField file={input.file} onFile={(file) => page.enter({ file })} />
          {input.file === null && (
            <Field label="Or paste a table" htmlFor={`${id}-text`}>
              <TextAreaBox
                ref={text}
                id={`${id}-text`}
                value={input.text}
                placeholder={example}
                state={isMissing ? 'error' : 'plain'}
                aria-describedby={`${id}-form ${id}-message`}
                onChange={({ currentTarget: { value } }) => page.enter({ text: value })}
              />
              <FieldMessage
                id={`${id}-message`}
                {...(isMissing ? { error: call.message } : undefined)}
              />
            </Field>
          )}
          <p id={`${id}-form`} className={styles['hint']}>
            One sequence in each line, or a table whose first line names its columns, such as{' '}
            <code>name,sequence</code>; the name may be missing. Of FASTA, GenBank and EMBL each
            record is a row, of Excel the first sheet is read.
          </p>
        </div>
        <div className={styles['settings']}>
          {settings}
          {displaced !== null && (
            <Notice
              kind="info"
              action={
                <Button size="small" onClick={page.putBack}>
                  Put it back
                </Button>
              }
            >
              What you had entered here before gave way to the sequence that came along.
            </Notice>
          )}
          <div className={styles['buttons']}>
            <Button
              type="submit"
              variant="filled"
              aria-disabled={isBusy || undefined}
              icon={<IconPlayerPlay size={15} stroke={1.75} />}
            >
              Start
            </Button>
            {isBusy && <Button onClick={page.cancel}>Cancel</Button>}
            {input.file === null && input.text === '' && (
              <Button variant="subtle" onClick={() => page.enter({ text: example })}>
                Fill with an example
              </Button>
            )}
            {input.file === null && input.text !== '' && !isBusy && (
              <Button variant="subtle" onClick={() => page.enter({ text: '' })}>
                Clear
              </Button>
            )}
          </div>
          <CallState page={page} state={state} />
        </div>
      </form>
    </Panel>
  );
}
