import type { Sequence } from '@flipon/contract/sequence';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { importText, type TextImport } from '../../../api/sequences/import-text.ts';
import { waitForImport } from '../../../api/sequences/wait-for-import.ts';
import { UPLOAD } from '../../../api/transport/mode.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextAreaBox } from '../../../ui/controls/text-box.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { useQuickStarts } from '../../campaign/use-quick-starts.ts';
import { withOpenSequence } from '../open-sequence.ts';
import styles from './import-form.module.css';
import { ImportedWords, RefusalWords } from './import-words.tsx';
import { TitleField } from './title-field.tsx';

/** All motifs ask nothing, and lead to another page. */
const nothing = () => {};

/** Letters that the server takes as text; each is at least one of its bytes. */
const LARGEST_TEXT = 64 * 1024 * 1024;

interface PasteErrors {
  name?: string | undefined;
  data?: string | undefined;
}

/** The way in for text. A refusal leaves everything as it was typed. */
export function PasteForm() {
  const id = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [data, setData] = useState('');
  const [circular, setCircular] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [errors, setErrors] = useState<PasteErrors>({});
  const paste = useMutation({
    mutationFn: async (values: TextImport) => {
      const started = await importText({ ...values, name: values.name.trim() });
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
      return waitForImport(started, new AbortController().signal);
    },
    onSuccess: () => {
      setName('');
      setData('');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sequences'] }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPaste({ name, data });
    setErrors(found);
    if (found.name === undefined && found.data === undefined) {
      paste.mutate({ name, data, circular, tags });
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TitleField
        id={`${id}-name`}
        title={name}
        error={errors.name}
        onChange={(next) => {
          setName(next);
          setErrors({ ...errors, name: undefined });
        }}
      />
      <Field label="Sequence" htmlFor={`${id}-data`} range="plain or FASTA">
        <TextAreaBox
          id={`${id}-data`}
          value={data}
          required
          placeholder="GGGTTAGGGTTAGGGTTAGGG"
          state={errors.data === undefined ? 'plain' : 'error'}
          aria-describedby={`${id}-data-error`}
          onChange={(event) => {
            setData(event.currentTarget.value);
            setErrors({ ...errors, data: undefined });
          }}
        />
        <FieldMessage id={`${id}-data-error`} error={errors.data} />
      </Field>
      <TagField tags={tags} onChange={setTags} />
      {paste.error !== null && (
        <Notice kind="error">
          <RefusalWords error={paste.error} />
        </Notice>
      )}
      {paste.error === null && paste.data !== undefined && (
        <Notice kind="success" action={<PastedActions key={paste.data.id} sequence={paste.data} />}>
          <ImportedWords sequence={paste.data} />
        </Notice>
      )}
      <div className={styles['last']}>
        <Toggle checked={circular} onChange={setCircular}>
          Circular molecule
        </Toggle>
        <Button
          type="submit"
          variant="filled"
          icon={<IconPlus size={15} stroke={1.75} />}
          disabled={paste.isPending}
        >
          {paste.isPending ? 'Adding' : 'Add sequence'}
        </Button>
      </div>
    </form>
  );
}

function checkPaste({ name, data }: { name: string; data: string }): PasteErrors {
  return {
    name: name.trim() === '' ? 'Title is required.' : undefined,
    data: checkData(data),
  };
}

function checkData(data: string): string | undefined {
  if (data.trim() === '') return 'Sequence is required.';
  return data.length > LARGEST_TEXT ? `${UPLOAD} longer sequences as a file.` : undefined;
}

/** The next steps with a pasted sequence; the focus comes to the first. */
function PastedActions({ sequence }: { sequence: Sequence }) {
  const [search] = useSearchParams();
  const first = useRef<HTMLButtonElement>(null);
  const quick = useQuickStarts({ sequences: [sequence], onAsk: nothing, onStarted: nothing });
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Button ref={first} size="small" variant="filled" onClick={() => quick.findAll()}>
        Find all motifs
      </Button>
      <ButtonLink
        size="small"
        to={{ search: withOpenSequence(search, sequence.id).toString() }}
        preventScrollReset
      >
        Show
      </ButtonLink>
    </>
  );
}
