import { EutilsError } from './eutils-error.ts';

/** Waits for something of NCBI, but not for longer than the silence that is allowed. */
export async function within<T>(
  waited: Promise<T>,
  silenceMs: number,
  onSilence: () => void,
): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = Math.max(1, Math.round(silenceMs / 1000));
    silence.reject(new EutilsError('silent', `NCBI did not answer in ${seconds} s`));
    onSilence();
  }, silenceMs);
  // Whichever comes second is not waited for any more.
  waited.catch(() => undefined);
  try {
    return await Promise.race([waited, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
