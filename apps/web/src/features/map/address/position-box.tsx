import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import styles from '../page/map-page.module.css';
import { type FoundPlace, findPlace, type PlaceHome } from './find-place.ts';

/** Longer words have no room in the box. */
const LONGEST_SHOWN = 24;

interface PositionBoxProps {
  ref: Ref<HTMLInputElement>;
  home: PlaceHome;
  /** "1 to 16,569", in the box while nothing is typed. */
  shown: string;
  onGo: (place: FoundPlace) => void;
}

/** Leads to a range, a position, a record or a feature. */
export function PositionBox({ ref, home, shown, onGo }: PositionBoxProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const going = useMutation({
    mutationFn: () => findPlace(queryClient, text, home),
    onSuccess(found) {
      if ('problem' in found) return;
      setText('');
      onGo(found);
    },
  });
  const refused = going.data !== undefined && 'problem' in going.data ? going.data.problem : null;
  const problem = going.error === null ? refused : messageOf(going.error);
  return (
    <form
      className={styles['position']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        going.mutate();
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>Gene, position or record. Shown: {shown}</label>
      </VisuallyHidden>
      <TextBox
        ref={ref}
        id={id}
        value={text}
        placeholder={
          shown.length > LONGEST_SHOWN ? 'A position, record or gene' : `${shown}, or a gene`
        }
        icon={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        state={problem === null ? 'plain' : 'error'}
        aria-describedby={`${id}-message`}
        {...shortcutTarget('search')}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (problem !== null) going.reset();
        }}
        end={
          <IconButton type="submit" aria-label="Go there" disabled={going.isPending}>
            <IconArrowRight size={15} stroke={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <span className={styles['problem']}>
        <FieldMessage id={`${id}-message`} error={problem ?? undefined} />
      </span>
    </form>
  );
}
