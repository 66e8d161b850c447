import { AppError } from '../app-error.ts';

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
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
