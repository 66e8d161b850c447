import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { importText, type TextImport } from '../../../api/sequences/import-text.ts';
import { waitForImport } from '../../../api/sequences/wait-for-import.ts';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { TextAreaBox, TextBox } from '../../../ui/text-box.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import styles from './import-form.module.css';
import { ImportedWords, RefusalWords } from './import-words.tsx';

/** The way in for text. A refusal leaves everything as it was typed. */
export function PasteForm() {
  const id = useId();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { name: '', data: '', circular: false, tags: [] as string[] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Title is required.' : null),
      data: (data) => (data.trim() === '' ? 'Sequence is required.' : null),
    },
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  });
  const paste = useMutation({
    mutationFn: async (values: TextImport) => {
      const started = await importText({ ...values, name: values.name.trim() });
      void queryClient.invalidateQueries({ queryKey: ['sequences'] });
      return waitForImport(started, new AbortController().signal);
    },
    onSuccess: () => {
      form.setValues({ name: '', data: '' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sequences'] }),
  });
  const { name, data, circular, tags } = form.values;
  const nameError = textOf(form.errors['name']);
  const dataError = textOf(form.errors['data']);

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit((values) => paste.mutate(values))}
    >
      <Field label="Title" htmlFor={`${id}-name`}>
        <TextBox
          id={`${id}-name`}
          value={name}
          required
          maxLength={255}
          state={nameError === undefined ? 'plain' : 'error'}
          aria-describedby={`${id}-name-error`}
          onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-name-error`} error={nameError} />
      </Field>
      <Field label="Sequence" htmlFor={`${id}-data`} range="plain or FASTA">
        <TextAreaBox
          id={`${id}-data`}
          value={data}
          required
          placeholder="GGGTTAGGGTTAGGGTTAGGG"
          state={dataError === undefined ? 'plain' : 'error'}
          aria-describedby={`${id}-data-error`}
          onChange={(event) => form.setFieldValue('data', event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-data-error`} error={dataError} />
      </Field>
      <TagField tags={tags} onChange={(next) => form.setFieldValue('tags', next)} />
      {paste.error !== null && (
        <Notice kind="error">
          <RefusalWords error={paste.error} />
        </Notice>
      )}
      {paste.error === null && paste.data !== undefined && (
        <Notice kind="success">
          <ImportedWords sequence={paste.data} />
        </Notice>
      )}
      <div className={styles['last']}>
        <Toggle checked={circular} onChange={(checked) => form.setFieldValue('circular', checked)}>
          Circular molecule
        </Toggle>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconPlus size={15} stroke={1.75} />}
          disabled={paste.isPending}
        >
          {paste.isPending ? 'Adding' : 'Add sequence'}
        </Button>
      </div>
    </form>
  );
}

/** The form library holds errors as nodes; ours are sentences. */
function textOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
