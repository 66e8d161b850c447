import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { infoQuery } from '../../../api/get-info.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { TagField } from '../../../ui/tags/tag-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { DraftLine } from './draft-line.tsx';
import { DropArea } from './drop-area.tsx';
import styles from './import-form.module.css';
import { pageUploads, useUploads } from './page-uploads.ts';
import { TitleField } from './title-field.tsx';
import { checkDraft, type UploadDraft } from './upload-draft.ts';
import { UploadLine } from './upload-line.tsx';
import { useDrafts } from './use-drafts.ts';

/** The way in for files: choose some, name them, send them one after the other. */
export function UploadForm() {
  const id = useId();
  const queryClient = useQueryClient();
  const { data: info } = useQuery(infoQuery);
  const maxMib = info?.limits.multipart.maxFileSize;
  const uploads = useUploads();
  const { drafts, ...choice } = useDrafts();
  const [typedTitle, setTypedTitle] = useState('');
  const [circular, setCircular] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  const [wasSubmitted, setSubmitted] = useState(false);
  const checks = drafts.map((draft) => ({ draft, errors: checkDraft(draft, maxMib) }));
  const isMissing = wasSubmitted && drafts.length === 0;

  function takeFiles(files: readonly File[]) {
    if (files.length === 0) return;
    choice.add(files, drafts.length === 0 ? typedTitle : '');
    setTypedTitle('');
    setSubmitted(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (drafts.length === 0 || checks.some(({ errors }) => errors.title ?? errors.file)) return;
    pageUploads.add(
      drafts.map((draft) => ({ file: draft.file, options: optionsOf(draft) })),
      () => void queryClient.invalidateQueries({ queryKey: ['sequences'] }),
    );
    choice.clear();
    setSubmitted(false);
  }

  function optionsOf({ title, format }: UploadDraft) {
    const told = format === 'FASTA' || format === 'PLAIN' ? format : undefined;
    return { name: title.trim(), format: told, circular, tags };
  }

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <div>
        <DropArea
          maxMib={maxMib}
          hasError={isMissing}
          describedBy={`${id}-file-error`}
          onFiles={takeFiles}
        />
        <FieldMessage id={`${id}-file-error`} error={isMissing ? 'File is required.' : undefined} />
      </div>
      {uploads.length > 0 && (
        <ul className={styles['files']} aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {drafts.length === 0 ? (
        <TitleField
          id={`${id}-title`}
          title={typedTitle}
          error={isMissing && typedTitle.trim() === '' ? 'Title is required.' : undefined}
          onChange={setTypedTitle}
        />
      ) : (
        <ul className={styles['files']} aria-label="Chosen files">
          {checks.map(({ draft, errors }) => (
            <DraftLine
              key={draft.id}
              draft={draft}
              errors={{ file: errors.file, title: wasSubmitted ? errors.title : undefined }}
              onTitle={(title) => choice.change(draft.id, { title })}
              onRemove={() => choice.remove(draft.id)}
            />
          ))}
        </ul>
      )}
      <TagField tags={tags} onChange={setTags} />
      <div className={styles['last']}>
        <Toggle checked={circular} onChange={setCircular}>
          {drafts.length > 1 ? 'Circular molecules' : 'Circular molecule'}
        </Toggle>
        <Button type="submit" variant="filled" icon={<IconUpload size={15} stroke={1.75} />}>
          {drafts.length > 1 ? `Upload ${drafts.length} files` : 'Upload'}
        </Button>
      </div>
    </form>
  );
}
