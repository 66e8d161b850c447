import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { putIntoOutbox } from './outbox.ts';

/** How mails leave. */
export interface MailOptions {
  /** smtp:// or smtps://, with user and password; null: mails are files in the outbox. */
  smtpUrl: string | null;
  /** Such as Flipon <flipon@example.org>. */
  from: string;
  outboxDir: string;
  /** The start of links in mails, without a slash at its end. */
  linkBase: string;
  /** Milliseconds before each further try; the number of tries is one more. */
  pausesMs?: readonly number[];
}

export interface Mailer {
  /** The start of links in mails. */
  linkBase: string;
  /** Takes a mail and returns at once; the outcome is logged, without the recipient. */
  send(mail: Mail): void;
  /** Resolves if the mail server accepts a connection and the login; @throws its error */
  check(): Promise<void>;
  /** Drops all mails that have not been sent. */
  close(): Promise<void>;
}

const PAUSES_MS = [5000, 60_000];
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** The longest wait for a server that does not answer. */
const MOST_WAITING = 500;

export function createMailer(options: MailOptions, log: FastifyBaseLogger): Mailer {
  const { from, linkBase, pausesMs = PAUSES_MS } = options;
  const transport = options.smtpUrl === null ? null : openTransport(options.smtpUrl);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    const message = messageOf(mail, from);
    if (transport === null) {
      const file = await putIntoOutbox(options.outboxDir, message);
      log.warn({ file }, 'no mail server is set: a mail is in the outbox');
      return;
    }
    for (const pauseMs of [...pausesMs, null]) {
      try {
        await transport.sendMail(message);
        return;
      } catch (error) {
        if (pauseMs === null || isFinal(error)) throw error;
        log.warn(described(error), 'the mail server took no mail; it is tried again');
        await sleep(pauseMs, undefined, { signal: closing.signal });
      }
    }
  }

  return {
    linkBase,
    send(mail) {
      if (underWay.size >= MOST_WAITING || closing.signal.aborted) {
        log.warn({ waiting: underWay.size }, 'a mail was given up: too many wait to be sent');
        return;
      }
      const delivery = deliver(mail)
        .catch((error: unknown) => {
          // A user can register with an address that no mail server accepts.
          const level = isFinal(error) ? 'warn' : 'error';
          log[level](described(error), 'a mail was given up');
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async check() {
      await transport?.verify();
    },
    async close() {
      closing.abort();
      transport?.close();
      await Promise.race([Promise.allSettled(underWay), sleep(1000, undefined, { ref: false })]);
    },
  };
}

function openTransport(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // nodemailer would send the password in the clear where the line cannot be encrypted.
  if (url.username !== '' && !isLocal && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true');
  return createTransport({
    url: url.href,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function messageOf({ to, subject, text, html }: Mail, from: string) {
  return {
    from,
    // An object is taken as it is, where a text would be read as a list.
    to: { name: '', address: to },
    subject,
    alternatives: [plainPart(text), { contentType: 'text/html; charset=utf-8', content: html }],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * Plain 7-bit text where possible, since quoted-printable breaks long links: without a mail server, operators
 * open the files of the outbox with any program.
 */
function plainPart(text: string) {
  const head = 'Content-Type: text/plain; charset=utf-8';
  return /^([ -~]{0,900}\n)*$/.test(text)
    ? { raw: `${head}\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${text}` }
    : { contentType: 'text/plain; charset=utf-8', content: text };
}

/** A server that says no for good (5xx) is not asked again. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
}

/** The fields that the log may have: messages of a mail server repeat addresses. */
function described(error: unknown): object {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}
