import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { infoQuery } from '../../api/get-info.ts';
import { Field, FieldMessage } from '../../ui/field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { TextBox } from '../../ui/text-box.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { DropArea } from './drop-area.tsx';
import { type FoundFormat, findFormat } from './file-format.ts';
import styles from './import-form.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { useUpload } from './use-upload.ts';

const SNIFFED_BYTES = 64;
const BYTES_PER_MIB = 1024 * 1024;

/** The way in for files. A refusal leaves file, title and tags as they are. */
export function UploadForm() {
  const id = useId();
  const { data: info } = useQuery(infoQuery);
  const mostMib = info?.limits.multipart.maxFileSize;
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<FoundFormat | null>(null);
  const [name, setName] = useState('');
  const [circular, setCircular] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [errors, setErrors] = useState<{ name?: string; file?: string }>({});
  const upload = useUpload({ onDone: () => chooseFile(null) });

  function chooseFile(chosen: File | null) {
    setFile(chosen);
    setFormat(null);
    setName(chosen?.name ?? '');
    setErrors({});
    chosen
      ?.slice(0, SNIFFED_BYTES)
      .arrayBuffer()
      .then((bytes) => setFormat(findFormat(new Uint8Array(bytes))))
      .catch(() => setErrors({ file: 'The file cannot be read. Choose it again.' }));
  }

  function takeFiles(files: readonly File[]) {
    const [first, second] = files;
    if (first === undefined || upload.isRunning) return;
    upload.clear();
    chooseFile(first);
    if (second !== undefined) setErrors({ file: 'Upload one file at a time.' });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found: typeof errors = {};
    if (name.trim() === '') found.name = 'Title is required.';
    if (file === null) found.file = 'File is required.';
    else if (mostMib !== undefined && file.size > mostMib * BYTES_PER_MIB) {
      found.file = `File size cannot be more than ${mostMib} MiB.`;
    }
    setErrors(found);
    if (file === null || Object.keys(found).length > 0) return;
    const told = format === 'FASTA' || format === 'PLAIN' ? format : undefined;
    void upload.start(file, { name: name.trim(), format: told, circular, tags });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <div>
        <DropArea
          mostMib={mostMib}
          hasError={errors.file !== undefined}
          describedBy={`${id}-file-error`}
          onFiles={takeFiles}
        />
        <FieldMessage id={`${id}-file-error`} error={errors.file} />
      </div>
      {file !== null && (
        <ChosenFile
          file={file}
          format={format}
          state={upload.state}
          onRemove={() => (upload.isRunning ? upload.cancel() : takeAway())}
        />
      )}
      <Field label="Title" htmlFor={`${id}-name`}>
        <TextBox
          id={`${id}-name`}
          value={name}
          required
          maxLength={255}
          state={errors.name === undefined ? 'plain' : 'error'}
          aria-describedby={`${id}-name-error`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-name-error`} error={errors.name} />
      </Field>
      <TagInput tags={tags} onChange={setTags} />
      <ImportOutcome
        imported={upload.state.step === 'done' ? upload.state.sequence : undefined}
        error={upload.state.step === 'failed' ? upload.state.error : null}
      />
      <div className={styles['last']}>
        <Toggle checked={circular} onChange={setCircular}>
          Circular molecule
        </Toggle>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconUpload size={15} stroke={1.75} />}
          disabled={upload.isRunning}
        >
          {upload.isRunning ? 'Uploading' : 'Upload'}
        </Button>
      </div>
    </form>
  );

  function takeAway() {
    upload.clear();
    chooseFile(null);
  }
}
