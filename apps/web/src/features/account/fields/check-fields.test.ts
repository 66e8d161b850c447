import { describe, expect, it } from 'vitest';
import { checkEmail, checkOldPassword, checkPassword, checkRepetition } from './check-fields.ts';

describe('checkEmail', () => {
  it.each([
    ['', 'Email is required.'],
    ['   ', 'Email is required.'],
    ['j.novak@example', 'Email is in wrong format.'],
    ['researcher', 'Email is in wrong format.'],
    ['researcher@example.org', undefined],
    ['  Researcher@Example.org ', undefined],
  ])('says of "%s": %s', (email, verdict) => {
    expect(checkEmail(email)).toBe(verdict);
  });
});

describe('checkPassword', () => {
  it.each([
    ['', undefined, 'Password is required.'],
    ['abc', undefined, 'Password must have at least 4 letters.'],
    ['abcd', undefined, undefined],
    ['abcd', 12, 'Password must have at least 12 letters.'],
    ['x'.repeat(1024), undefined, undefined],
    ['x'.repeat(1025), undefined, 'Password can have 1024 letters at most.'],
  ])('says of "%s" where %s letters are asked for: %s', (password, shortest, verdict) => {
    expect(checkPassword(password, shortest)).toBe(verdict);
  });
});

it('asks for the old password, whatever its length', () => {
  expect(checkOldPassword('')).toBe('Old password is required.');
  expect(checkOldPassword('a')).toBeUndefined();
});

it('compares a repetition letter by letter', () => {
  expect(checkRepetition('secret', 'secret ')).toBe('Passwords must be identical.');
  expect(checkRepetition('secret', 'secret')).toBeUndefined();
});
