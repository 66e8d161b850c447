import type { Session } from './session.ts';

export type CallHeaders = Readonly<Record<string, string>>;

/** By which right the calls of a page are made. */
export interface Credentials {
  /** Headers that carry it. Throws ApiError. */
  headers(): Promise<CallHeaders>;
  /** Those of another try after the server refused these; null where there is nothing to try. */
  inPlaceOf(refused: CallHeaders): Promise<CallHeaders | null>;
}

/** The credentials of a user or a guest; a new guest is begun if there is neither. */
export function sessionCredentials(session: Pick<Session, 'token' | 'replace'>): Credentials {
  return {
    headers: async () => ({ Authorization: await session.token() }),
    inPlaceOf: async (refused) => ({
      Authorization: await session.replace(refused['Authorization'] ?? ''),
    }),
  };
}

/** Those of a page whose own engine answers: it has one person. */
export const noCredentials: Credentials = {
  headers: async () => ({}),
  inPlaceOf: async () => null,
};

/** The credentials of a share link; they identify no person. */
export function shareCredentials(secret: string): Credentials {
  return {
    // By hand, because the contract's word for it comes with schemas that the first screen goes without.
    headers: async () => ({ 'X-Flipon-Share': secret }),
    inPlaceOf: async () => null,
  };
}
