import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSealedText, sealText, secretsOf } from './token-secret.ts';

it('opens no sealed text of which a bit is another one, or a byte is missing', () => {
  const secrets = secretsOf(randomBytes(32));
  const sealed = sealText(secrets, 'an API key');
  expect(openSealedText(secrets, sealed)).toBe('an API key');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(openSealedText(secrets, changed)).toBeNull();
    expect(openSealedText(secrets, sealed.subarray(0, at))).toBeNull();
  }
});

it('seals the same text in another way each time', () => {
  const secrets = secretsOf(randomBytes(32));
  const sealed = Array.from({ length: 20 }, () => sealText(secrets, 'the same').toString('hex'));
  expect(new Set(sealed).size).toBe(20);
});
