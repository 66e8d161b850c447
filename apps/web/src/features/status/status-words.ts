import type { Work } from '@flipon/contract/management';
import type { ServerStatus } from '../../api/status/get-status.ts';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import { formatInteger } from '../../ui/words/format-number.ts';

/** Shown for an answer that did not come, as in old clients. */
export const UNKNOWN = 'UNKNOWN';

/** One sentence on the state of the server. */
export function statusSentence({ health, work }: ServerStatus, againSeconds: number): string {
  if (health === null)
    return `The server does not answer. This page asks again in ${againSeconds} s.`;
  if (health === 'DOWN')
    return 'The server answers, but its database does not. Nothing that is stored is lost; work goes on when it is back.';
  if (work === null) return 'The server works.';
  const { analyses, imports } = work;
  const running = analyses.running + imports.running;
  const waiting = analyses.waiting + imports.waiting;
  if (running + waiting === 0) return 'Everything works. Nothing is running or waiting.';
  return `Everything works. ${formatInteger(running)} running, ${formatInteger(waiting)} waiting.`;
}

/** "21 Nov 2026, 09:12 UTC", of a date on the wire. */
export function assembledWords(wireDate: string | undefined): string {
  const moment = new Date((wireDate ?? '').replace('+0000', 'Z'));
  if (Number.isNaN(moment.getTime())) return UNKNOWN;
  const day = moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}

/** Limits of a person, a line each: label, for guests, for registered users. */
export function limitLines({ limits }: Work): { label: string; guest: string; user: string }[] {
  const { guest, user, runningPerPerson } = limits;
  const atOnce = formatInteger(runningPerPerson);
  return [
    {
      label: 'Stored',
      guest: formatBytes(guest.storageMb * 1024 ** 2),
      user: formatBytes(user.storageMb * 1024 ** 2),
    },
    {
      label: 'Sequences',
      guest: formatInteger(guest.sequences),
      user: formatInteger(user.sequences),
    },
    {
      label: 'Unfinished analyses',
      guest: formatInteger(guest.unfinishedAnalyses),
      user: formatInteger(user.unfinishedAnalyses),
    },
    { label: 'Running at once', guest: atOnce, user: atOnce },
  ];
}

/** Of jobs that made no progress; shown where there are any. */
export function stalledPair(count: number): { label: string; value: string } {
  return { label: 'Without progress', value: `${formatInteger(count)} handed back within a day` };
}

/** "2 running, 1 waiting". */
export function countWords({ running, waiting }: Work['analyses']): string {
  return `${formatInteger(running)} running, ${formatInteger(waiting)} waiting`;
}
