import { joinWords } from '@flipon/analyses/join-words';
import type { GuestWork } from '@flipon/contract/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverWork } from '../../../api/analyses/work-list.ts';
import { hasWork, leftWorkQuery, takeGuestWork } from '../../../api/session/guest-work.ts';
import { session } from '../../../api/session/page-session.ts';
import { personOf } from '../../../api/session/token.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { describeSequence, describeTaking } from './guest-work-words.ts';
import styles from './take-along-dialog.module.css';

interface TakeAlongDialogProps {
  guestToken: string;
  onClose: () => void;
}

/** Asks what of a guest's work comes into the account; nothing where the guest has none. */
export function TakeAlongDialog({ guestToken, onClose }: TakeAlongDialogProps) {
  const { data } = useQuery({
    ...leftWorkQuery(guestToken),
    // Analyses continue while the user decides.
    refetchInterval: ({ state }) => ((state.data?.totals.running ?? 0) > 0 ? 2_000 : false),
  });
  if (data === undefined || !hasWork(data)) return null;
  return <Question work={data} guestToken={guestToken} onClose={onClose} />;
}

function Question({ work, guestToken, onClose }: TakeAlongDialogProps & { work: GuestWork }) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = work.sequences.filter(({ id }) => !left.has(id));
  const isAll = chosen.length === work.sequences.length;
  const taking = useMutation({
    mutationFn: () => takeGuestWork(guestToken, isAll ? null : chosen.map(({ id }) => id)),
    onSuccess: async ({ sequences, results }) => {
      const [guest, user] = [personOf(guestToken).id, session.person.get().id];
      if (guest !== null && user !== null) handOverWork(guest, user);
      if (isAll) session.forgetGuest();
      const came = joinWords([
        ...(sequences > 0 ? [countOf(sequences, 'sequence')] : []),
        ...(results > 0 ? [countOf(results, 'result')] : []),
      ]);
      showToast({ kind: 'done', text: `${came || 'The work'}: now in your library.` });
      onClose();
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'info' });
    },
  });
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const others = work.otherResults;
  const isNothing = chosen.length === 0 && !(isAll && others > 0);
  return (
    <Dialog title="Take your guest work along?" width={520} onClose={onClose}>
      <div className={styles['body']}>
        <p>This browser holds work made before you logged in.</p>
        <ul className={styles['rows']}>
          {work.sequences.map((sequence) => (
            <TakeAlongRow
              key={sequence.id}
              sequence={sequence}
              isChosen={!left.has(sequence.id)}
              onChange={(isChosen) => toggle(sequence.id, isChosen)}
            />
          ))}
        </ul>
        {others > 0 && (
          <p className={styles['others']}>
            {countOf(others, 'result')} of deleted sequences{' '}
            {isAll ? `${others === 1 ? 'comes' : 'come'} along, too.` : 'come along only with all.'}
          </p>
        )}
        <ErrorNotice error={taking.error} />
      </div>
      <div className={styles['buttons']}>
        <Button variant="subtle" onClick={onClose}>
          Leave it with the guest
        </Button>
        <Button
          variant="filled"
          data-autofocus
          disabled={isNothing}
          aria-disabled={taking.isPending || undefined}
          onClick={() => {
            if (!taking.isPending) taking.mutate();
          }}
        >
          {describeTaking(chosen.length, isAll ? others : 0)}
        </Button>
      </div>
    </Dialog>
  );
}

interface TakeAlongRowProps {
  sequence: GuestWork['sequences'][number];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A sequence of the guest, with what became of it so far. */
function TakeAlongRow({ sequence, isChosen, onChange }: TakeAlongRowProps) {
  const { name, running, progress, isAlreadyThere } = sequence;
  return (
    <li className={styles['row']}>
      <LabelledCheckBox checked={isChosen} onChange={onChange}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']}>{describeSequence(sequence)}</span>
      </LabelledCheckBox>
      {isAlreadyThere && (
        <span className={styles['there']}>already in your library: stored once</span>
      )}
      {running > 0 && (
        <ProgressBar
          label={`Work on ${name}`}
          className={styles['bar'] ?? ''}
          {...(progress === null ? {} : { percent: Math.floor(progress * 100) })}
        />
      )}
    </li>
  );
}
