import { setNonce } from 'get-nonce';

/**
 * The nonce that this page's policy demands of style sheets made by scripts. Mantine asks for it
 * itself; the lock of the page's scroll behind dialogs takes it from `get-nonce`.
 */
export function readStyleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  if (nonce !== '') setNonce(nonce);
  return nonce;
}
