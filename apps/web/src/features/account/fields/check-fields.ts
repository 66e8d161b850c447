import { LONGEST_PASSWORD, loginRequestSchema, SHORTEST_PASSWORD } from '@flipon/contract/account';

/** The message under a field; undefined where there is nothing to say. */
export type Verdict = string | undefined;

/** As the server judges it. */
export function checkEmail(email: string): Verdict {
  return loginRequestSchema.shape.login.safeParse(email).error?.issues[0]?.message;
}

/** @param shortest this server's minimum; never less than the specified one */
export function checkPassword(password: string, shortest = SHORTEST_PASSWORD): Verdict {
  if (password === '') return 'Password is required.';
  if (password.length < shortest) return `Password must have at least ${shortest} letters.`;
  if (password.length <= LONGEST_PASSWORD) return undefined;
  return `Password can have ${LONGEST_PASSWORD} letters at most.`;
}

export function checkOldPassword(password: string): Verdict {
  return password === '' ? 'Old password is required.' : undefined;
}

export function checkRepetition(password: string, again: string): Verdict {
  return password === again ? undefined : 'Passwords must be identical.';
}
