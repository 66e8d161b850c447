import type { Annotation, Feature } from '@flipon/contract/feature';
import type { Sequence } from '@flipon/contract/sequence';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import {
  annotationListQuery,
  deleteAnnotation,
  useChangeAnnotation,
} from '../../../api/annotations/annotations.ts';
import { featuresKey } from '../../../api/annotations/list-features.ts';
import { findRecordByIndex, recordPagesOf } from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { type DialogState, useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { deleteWithUndo, useDeletedIds } from '../../../ui/feedback/undo-delete.ts';
import { type LetterPlace, placeIn } from '../details/letter-window.ts';
import { marksOf } from '../details/marks-of.ts';
import { RenameForm } from '../rename-form.tsx';
import { AddedFile } from './add-features.tsx';
import { AnnotationLine } from './annotation-line.tsx';
import styles from './annotations.module.css';
import { FeatureList } from './feature-list.tsx';
import { useAddAnnotation } from './use-add-annotation.ts';

interface FeatureSectionProps {
  sequence: Sequence;
  /** Whether nothing can be added or changed. */
  isReadOnly: boolean;
  /** Shows letters in the viewer. */
  onShow: (place: LetterPlace) => void;
}

/** The features of a sequence, and the files that they came with. */
export function FeatureSection({ sequence, isReadOnly, onShow }: FeatureSectionProps) {
  const { id } = sequence;
  const headingId = useId();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(annotationListQuery(id));
  const deletedIds = useDeletedIds();
  const { adding, add, cancel, forget } = useAddAnnotation(id);
  const renaming = useDialog<Annotation>();
  const deleteAnnotation = useAnnotationDeletion(id);
  const fileInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = adding.state === 'sending';
  const annotations = data?.items.filter((annotation) => !deletedIds.has(annotation.id));

  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined && !isBusy && !isReadOnly) void add(file);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !isReadOnly);
  };
  const showFeature = async (feature: Feature) => {
    try {
      const readPage = recordPagesOf(queryClient, id);
      const record = await findRecordByIndex(readPage, feature.record ?? 0);
      if (record === null) return;
      onShow(placeIn(record, marksOf(feature, record.length), feature.strand === '-'));
    } catch (failure) {
      showFailure(failure);
    }
  };

  return (
    <section
      className={styles['section']}
      aria-labelledby={headingId}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles['head']}>
        <h3 id={headingId}>Features</h3>
        {!isReadOnly && (
          <>
            <Button
              size="small"
              icon={<IconFilePlus size={14} stroke={1.75} />}
              disabled={isBusy}
              onClick={() => fileInput.current?.click()}
            >
              Add features
            </Button>
            <input
              ref={fileInput}
              hidden
              type="file"
              aria-label="File of features"
              onChange={(event) => {
                take(event.currentTarget.files);
                // The same file may be chosen again after it was mended.
                event.currentTarget.value = '';
              }}
            />
          </>
        )}
      </div>
      <AddedFile
        sequenceId={id}
        adding={adding}
        onAnswer={(file, given) => void add(file, given)}
        onCancel={cancel}
        onForget={forget}
      />
      <LoadFailure onRetry={refetch} error={error} />
      {annotations?.length === 0 && (
        <p className={styles['empty']}>
          {isReadOnly
            ? 'This sequence has no features.'
            : 'No features yet. Add a GFF3, GTF or BED file, also packed with gzip, or drop it here.'}
        </p>
      )}
      {annotations !== undefined && annotations.length > 0 && (
        <>
          <ul className={styles['annotations']}>
            {annotations.map((annotation) => (
              <AnnotationLine
                key={annotation.id}
                sequence={sequence}
                annotation={annotation}
                actions={
                  isReadOnly
                    ? null
                    : {
                        onRename: () => renaming.open(annotation),
                        onDelete: () => deleteAnnotation(annotation),
                      }
                }
              />
            ))}
          </ul>
          <FeatureList
            sequence={sequence}
            annotations={annotations}
            onShow={(feature) => void showFeature(feature)}
          />
        </>
      )}
      <RenameAnnotation sequenceId={id} dialog={renaming} />
    </section>
  );
}

/** Takes an annotation out of the list at once, and deletes it when the time for undo is over. */
function useAnnotationDeletion(sequenceId: string): (annotation: Annotation) => void {
  const queryClient = useQueryClient();
  return ({ id, name }) => {
    deleteWithUndo({
      ids: [id],
      what: name,
      send: () =>
        deleteAnnotation(sequenceId, id).finally(() =>
          queryClient.invalidateQueries({ queryKey: featuresKey(sequenceId) }),
        ),
    });
  };
}

interface RenameAnnotationProps {
  sequenceId: string;
  dialog: DialogState<Annotation>;
}

/** Gives an annotation another name. */
function RenameAnnotation({ sequenceId, dialog }: RenameAnnotationProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Rename annotation" onClose={close}>
      <RenameSubject sequenceId={sequenceId} annotation={subject} onClose={close} />
    </Dialog>
  );
}

interface RenameSubjectProps {
  sequenceId: string;
  annotation: Annotation;
  onClose: () => void;
}

function RenameSubject({ sequenceId, annotation, onClose }: RenameSubjectProps) {
  const { mutate, isPending, error } = useChangeAnnotation(sequenceId);
  return (
    <RenameForm
      label="Name"
      name={annotation.name}
      rename={(name, events) => mutate({ id: annotation.id, name }, events)}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
