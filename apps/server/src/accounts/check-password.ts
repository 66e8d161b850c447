import {
  findPasswordUser,
  forgetAttempts,
  giveBackAttempt,
  isUserNetwork,
  noteUserNetwork,
  type PasswordUser,
  replacePasswordHash,
  takeAttempt,
} from '@flipon/store/accounts';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import { requireAttempts, takeAttempts } from './attempt-limits.ts';

const MINUTE_MS = 60_000;
const FROM_ONE_NETWORK_TO_ONE_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS };
const FROM_ONE_NETWORK = { max: 100, windowMs: 15 * MINUTE_MS };
const TO_ONE_ACCOUNT = { max: 30, windowMs: 60 * MINUTE_MS };

/**
 * Compares a password with that of an account, within limits of failures: for each network and account
 * together, for each network, and for each account. From networks with a login to the account in the last 30
 * days, only the first limit refuses: failures elsewhere do not lock its owner out.
 *
 * @param given.email in lower case; whether it has an account makes no difference in work or answer
 * @returns null where address or password are wrong
 * @throws RetryLaterError rate_limited, unavailable
 */
export async function checkPassword(
  deps: Deps,
  given: { email: string; password: string; ip: string },
): Promise<PasswordUser | null> {
  const { db } = deps.store;
  const { email, password } = given;
  const network = clientNetwork(given.ip);
  const nearby = {
    name: nearbyName(email, given.ip),
    ...FROM_ONE_NETWORK_TO_ONE_ACCOUNT,
  };
  const here = { name: `log in from ${network}`, ...FROM_ONE_NETWORK };
  const anywhere = { name: `log in to ${email}`, ...TO_ONE_ACCOUNT };
  const isKnown = await isUserNetwork(db, email, nameNetwork(deps, email, given.ip));
  const limits = isKnown ? [nearby] : [nearby, here, anywhere];
  await requireAttempts(db, limits);

  return deps.hasher.inTurn(async (work) => {
    // Taken before the work, so that calls at the same moment cannot pass a limit together.
    await takeAttempts(db, limits);
    // Counted there, too, but it refuses only others.
    const isCounted = !isKnown || (await takeAttempt(db, here.name, here));
    const user = await findPasswordUser(db, email);
    const isRight = await work.verify(user?.passwordHash ?? null, password);
    if (user === null || !isRight) return null;
    await letIn(deps, { ...given, id: user.id });
    if (isCounted) await giveBackAttempt(db, here.name);
    if (!isKnown) await giveBackAttempt(db, anywhere.name);
    if (deps.hasher.isOutdated(user.passwordHash)) {
      await replacePasswordHash(db, user, await work.hash(password));
    }
    return user;
  });
}

/** Forgets the failures of a user who has proved to be the owner, and remembers the network. */
export async function letIn(
  deps: Deps,
  { id, email, ip }: { id: string; email: string; ip: string },
): Promise<void> {
  const { db } = deps.store;
  await forgetAttempts(db, nearbyName(email, ip));
  await noteUserNetwork(db, id, nameNetwork(deps, email, ip));
}

function nearbyName(email: string, ip: string): string {
  return `log in to ${email} from ${clientNetwork(ip)}`;
}

/** A name for where a user comes from that only this installation can make; it tells nothing. */
function nameNetwork({ nameSecretly }: Deps, email: string, ip: string): string {
  return nameSecretly(`network of ${email}: ${clientNetwork(ip)}`);
}
