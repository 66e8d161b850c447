import { LONGEST_NAME } from '@flipon/contract/sequence';
import { IconFileText, IconX } from '@tabler/icons-react';
import { FieldMessage } from '../../../../ui/controls/field.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { SelectBox } from '../../../../ui/controls/select-box.tsx';
import { TextBox } from '../../../../ui/controls/text-box.tsx';
import { formatBytes } from '../../../../ui/words/format-bytes.ts';
import styles from '../progress/upload-list.module.css';
import { describeFound } from './file-format.ts';
import { type DraftErrors, isAnnotationDraft, type UploadDraft } from './upload-draft.ts';

/** A sequence that an annotation may belong to. */
export interface TargetOption {
  value: string;
  label: string;
  group: 'Chosen files' | 'My sequences';
}

interface DraftLineProps {
  draft: UploadDraft;
  errors: DraftErrors;
  /** The current target of an annotation. */
  target: string | null;
  targets: readonly TargetOption[];
  onTitle: (title: string) => void;
  onTarget: (target: string | null) => void;
  onRemove: () => void;
}

/** A chosen file: its format, its title, and for an annotation the sequence. */
export function DraftLine(props: DraftLineProps) {
  const { draft, errors, onTitle, onRemove } = props;
  const { id, file, title } = draft;
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <IconFileText size={17} stroke={1.75} aria-hidden="true" />
        <span title={file.name}>{file.name}</span>
        <span className={styles['size']}>{aboutFile(draft)}</span>
        <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={15} stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles['body']}>
        <FieldMessage id={`${id}-file-error`} error={errors.file} />
        {errors.file === undefined && !isAnnotationDraft(draft) && (
          <>
            <div className={styles['field']}>
              <label htmlFor={`${id}-title`}>Title</label>
              <TextBox
                id={`${id}-title`}
                aria-label={`Title of ${file.name}`}
                value={title}
                required
                maxLength={LONGEST_NAME}
                state={errors.title === undefined ? 'plain' : 'error'}
                aria-describedby={`${id}-title-error`}
                onChange={(event) => onTitle(event.currentTarget.value)}
              />
            </div>
            <FieldMessage id={`${id}-title-error`} error={errors.title} />
          </>
        )}
        {errors.file === undefined && isAnnotationDraft(draft) && <TargetField {...props} />}
      </div>
    </li>
  );
}

/** "FASTA, gz, 66 KiB" */
function aboutFile({ file, content }: UploadDraft): string {
  const words = [formatBytes(file.size)];
  if (content !== null && file.size > 0) words.unshift(describeFound(content));
  return words.filter((word) => word !== '').join(', ');
}

function TargetField({ draft, errors, target, targets, onTarget }: DraftLineProps) {
  const id = `${draft.id}-target`;
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={id}>Features of</label>
        <SelectBox
          id={id}
          className={styles['target']}
          aria-label={`Sequence of ${draft.file.name}`}
          aria-describedby={`${id}-error`}
          aria-invalid={errors.target !== undefined || undefined}
          value={target ?? ''}
          onChange={(event) => onTarget(event.currentTarget.value || null)}
        >
          <option value="">Choose a sequence</option>
          {(['Chosen files', 'My sequences'] as const).map((group) => {
            const options = targets.filter((option) => option.group === group);
            return (
              options.length > 0 && (
                <optgroup key={group} label={group}>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </SelectBox>
      </div>
      <FieldMessage id={`${id}-error`} error={errors.target} />
    </>
  );
}
