import { IconFileText, IconX } from '@tabler/icons-react';
import { FieldMessage } from '../../../ui/field.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FORMAT_WORDS } from './file-format.ts';
import styles from './import-form.module.css';
import { TitleField } from './title-field.tsx';
import type { DraftErrors, UploadDraft } from './upload-draft.ts';

interface DraftLineProps {
  draft: UploadDraft;
  errors: DraftErrors;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

/** A file that was chosen: what it is, and its title. */
export function DraftLine({ draft, errors, onTitle, onRemove }: DraftLineProps) {
  const { id, file, format, title } = draft;
  return (
    <li className={styles['draft']}>
      <div className={styles['file']}>
        <div className={styles['name']}>
          <IconFileText size={17} stroke={1.75} aria-hidden="true" />
          <span title={file.name}>{file.name}</span>
          <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <IconX size={15} stroke={1.75} />
          </IconButton>
        </div>
        <span>
          {formatBytes(file.size)}
          {format !== null && ` · ${FORMAT_WORDS[format]}`}
        </span>
        <FieldMessage id={`${id}-file-error`} error={errors.file} />
      </div>
      <TitleField
        id={`${id}-title`}
        fileName={file.name}
        title={title}
        error={errors.title}
        onChange={onTitle}
      />
    </li>
  );
}
