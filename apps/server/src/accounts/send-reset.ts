import { addPasswordReset, findPasswordUser, takeAttempt } from '@flipon/store/accounts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Mailer } from '../mail/mailer.ts';
import { resetMail } from './password-mails.ts';

/**
 * Mails to one address in an hour, as long as a code is valid: a stranger who requests codes can neither fill
 * the mailbox nor lock its owner out, as the last of these mails still works.
 */
const MAILS = { max: 5, windowMs: 3_600_000 };

export interface ResetSender {
  /**
   * Sends a mail with a code, later, if the address has an account; neither the answer nor the log says
   * whether it has.
   */
  send(email: string): void;
  /** Waits for mails in progress. */
  close(): Promise<void>;
}

export function createResetSender(deps: Deps, mailer: Mailer, log: FastifyBaseLogger): ResetSender {
  const { db } = deps.store;
  const underWay = new Set<Promise<void>>();

  async function sendMail(email: string): Promise<void> {
    const user = await findPasswordUser(db, email);
    if (user === null) return;
    if (!(await takeAttempt(db, `reset ${email}`, MAILS))) return;
    const code = await addPasswordReset(db, user.id);
    mailer.send(resetMail(mailer.linkBase, email, code));
  }

  return {
    send(email) {
      const sending = sendMail(email)
        .catch((error: { code?: string }) => {
          // Not the error itself: a database may repeat the values of a row in it.
          log.error({ code: error.code }, 'a mail that resets a password was not sent');
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}
