import { requestText } from '../request.ts';

/** Deletes the account of this page, with everything in it. Throws ApiError. */
export async function deleteAccount(password: string): Promise<void> {
  await requestText('user', { method: 'DELETE', body: { password } });
}
