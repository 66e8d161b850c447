import { useMutation } from '@tanstack/react-query';
import { handOverWork } from '../../api/analyses/work-list.ts';
import { session } from '../../api/session/page-session.ts';
import { personOf } from '../../api/session/token.ts';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { sendDeletions } from '../../ui/feedback/undo-delete.ts';
import { leftWork } from './guest-work/left-work.ts';

interface Entrance<Result> {
  /** Logs the user in. */
  enter: () => Promise<Result>;
  /** The work that moves along, in words; null if it stays with the guest. */
  brings: string | null;
  /** Whether to ask about work that stays; false if the user has just declined. */
  asksAboutWork: boolean;
}

/** One way into an account: the guest's pending deletions run first, then the work moves. */
export function useEntrance<Result>() {
  return useMutation({
    mutationFn: async ({ enter, brings, asksAboutWork }: Entrance<Result>) => {
      await sendDeletions();
      const guest = session.guestToken();
      const guestId = personOf(guest).id;
      const result = await enter();
      const { id, name } = session.person.get();
      if (name === null || id === null) return result;
      if (brings !== null) {
        if (guestId !== null) handOverWork(guestId, id);
        showToast({ kind: 'done', text: `${brings}: now in your library.` });
      } else if (asksAboutWork && guestId !== id) {
        leftWork.set(guest);
      }
      return result;
    },
  });
}
