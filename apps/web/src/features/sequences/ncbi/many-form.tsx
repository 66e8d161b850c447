import { IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { RefusalWords } from '../upload/import-words.tsx';
import { IdArea } from './id-area.tsx';
import {
  describeImportButton,
  leftOver,
  readIdList,
  type TypedId,
  withCorrections,
} from './id-list.ts';
import { ListProblems } from './list-problems.tsx';
import styles from './ncbi.module.css';
import { manyImport, useNcbiImport } from './ncbi-imports.ts';

/** The typed list is judged once it has not changed for this long. */
const JUDGED_AFTER_MS = 600;

interface ManyFormProps {
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  onStarted: () => void;
}

/** A list of ids, its errors, and the options for all its records. */
export function ManyForm({ text, area, onText, onStarted }: ManyFormProps) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [tags, setTags] = useState<string[]>([]);
  const [features, setFeatures] = useState(true);
  const [apiKey, setApiKey] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const starting = useNcbiImport(manyImport);
  const settledText = useSettled(text, JUDGED_AFTER_MS);
  const list = readIdList(text, text === settledText ? null : caret);
  const isWrong = list.ids.some(({ message }) => message !== null);
  const isMissing = wasEmpty && text.trim() === '';

  const use = (ids: readonly TypedId[]) => {
    onText(withCorrections(text, ids));
    area.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (starting.isPending) return;
    const whole = readIdList(text);
    setWasEmpty(true);
    if (whole.accessions.length === 0) {
      area.current?.focus();
      return;
    }
    const ncbis = whole.accessions.map((ncbiId) => ({ ncbiId }));
    const key = apiKey.trim();
    const handleStarted = () => {
      onText(leftOver(whole));
      setApiKey('');
      setWasEmpty(false);
      onStarted();
    };
    starting.mutate(
      { ncbis, tags, features, apiKey: key === '' ? undefined : key },
      { onSuccess: handleStarted },
    );
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field
        label="NCBI IDs"
        htmlFor={`${id}-ids`}
        range={
          list.differentCount > 0
            ? `${formatInteger(list.differentCount)} different`
            : 'commas, spaces, lines or links'
        }
      >
        <IdArea
          id={`${id}-ids`}
          ref={area}
          text={text}
          ids={list.ids}
          hasError={isWrong || isMissing}
          describedBy={`${id}-missing ${id}-problems`}
          onChange={(next, at) => {
            onText(next);
            setCaret(at);
          }}
        />
        <FieldMessage
          id={`${id}-missing`}
          error={isMissing ? 'NCBI IDs are required.' : undefined}
        />
        <ListProblems id={`${id}-problems`} ids={list.ids} onUse={use} />
      </Field>
      <TagField tags={tags} onChange={setTags} />
      <Toggle checked={features} onChange={setFeatures}>
        Keep the features (genes) of the record
      </Toggle>
      <KeyField apiKey={apiKey} onChange={setApiKey} />
      {starting.error !== null && (
        <Notice kind="error">
          <RefusalWords error={starting.error} />
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant="filled"
          icon={<IconDownload size={15} stroke={1.75} />}
          aria-disabled={starting.isPending || undefined}
        >
          {describeImportButton(list)}
        </Button>
      </div>
    </form>
  );
}

interface KeyFieldProps {
  apiKey: string;
  onChange: (apiKey: string) => void;
}

/** The user's own key of NCBI, in a closed part of the form, because few users have one. */
function KeyField({ apiKey, onChange }: KeyFieldProps) {
  const id = useId();
  return (
    <details className={styles['key']}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        Your NCBI API key
      </summary>
      <div className={styles['keyField']}>
        <Field label="API key" htmlFor={id} range="optional">
          <TextBox
            id={id}
            type="password"
            value={apiKey}
            maxLength={64}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
        <p id={`${id}-hint`} className={styles['hint']}>
          With a key NCBI answers 10 requests a second, without one 3. It is used for this import
          only, then forgotten.
        </p>
      </div>
    </details>
  );
}
