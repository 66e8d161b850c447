import { countOf } from '@flipon/analyses/count-of';
import { AppError } from '@flipon/answers/app-error';

/** A refusal that holds for some time, which the header Retry-After tells. */
export class RetryLaterError extends AppError {
  readonly seconds: number;

  constructor(code: 'rate_limited' | 'unavailable', message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}

/** Seconds in words, in minutes where they are many. */
export function inWords(seconds: number): string {
  return seconds < 90 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute');
}
