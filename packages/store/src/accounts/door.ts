/** Users, guests, their passwords, tokens and presets: authentication, and the end of an account. */

export {
  type ApiToken,
  addApiToken,
  deleteApiToken,
  findApiToken,
  listApiTokens,
  sweepApiTokens,
} from './api-tokens.ts';
export {
  type AskedBy,
  addDownloadToken,
  type DownloadScope,
  findTokenReader,
  GoneError,
  sweepDownloadTokens,
  type WantedDownload,
} from './download-tokens.ts';
export { endOwner, removeOwner, sweepEnded, sweepGuests } from './ended-owners.ts';
export { countResults, type GuestWork, listGuestWork } from './guest-work.ts';
export { moveGuestToAccount } from './move-guest-to-account.ts';
export {
  addPasswordReset,
  findPasswordReset,
  sweepPasswordResets,
  usePasswordReset,
} from './password-resets.ts';
export {
  type EndedWithPassword,
  endCredentials,
  findPasswordUser,
  type PasswordUser,
  replacePasswordHash,
  setPassword,
} from './passwords.ts';
export {
  type AttemptLimit,
  forgetAttempts,
  giveBackAttempt,
  readAttemptWait,
  sweepAttempts,
  takeAttempt,
  takeFromBucket,
} from './rate-limits.ts';
export { registerUser } from './register-user.ts';
export { rotateSecret, SecretFileError, secretPath } from './secret-file.ts';
export {
  addStartPreset,
  changeStartPreset,
  deleteStartPreset,
  listStartPresets,
  type StartPreset,
} from './start-presets.ts';
export {
  liveSecrets,
  makeDownloadToken,
  nameSecretly,
  openSealedText,
  type Secrets,
  sealText,
  secretsOf,
  TOKEN_LIFE_MS,
} from './token-secret.ts';
export { fixedSecrets, openTokenSecrets, type TokenSecrets } from './token-secrets.ts';
export { isUserNetwork, noteUserNetwork, sweepUserNetworks } from './user-networks.ts';
export {
  endLogin,
  findOrAddGuest,
  findUser,
  isUnknown,
  OwnerEndedError,
  sweepEndedLogins,
  type User,
} from './users.ts';
