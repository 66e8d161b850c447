import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { textOf } from '../testing/call-routes.ts';
import type { FormPart } from './form-part.ts';
import { receiveFile } from './receive-file.ts';

const json = (value: string): FormPart => ({ type: 'field', name: 'json', value });
const file = (filename: string, isCut = false): FormPart => ({
  ...{ type: 'file', filename, isCut: () => isCut },
  content: (async function* () {
    yield new TextEncoder().encode('rows');
  })(),
});

/** What a form of these parts gives, as its file is read. */
async function receive(...given: FormPart[]): Promise<string> {
  async function* parts() {
    yield* given;
  }
  const tooLarge = () => new AppError('too_large', 'Too many bytes.');
  return receiveFile({ parts: parts(), tooLarge }, 'Lane', async ({ content, readName }) => {
    const text = await textOf({ stream: content });
    return `${await readName()}: ${text}`;
  });
}

it('names a file as its form says, before or behind it, and otherwise as it is called', async () => {
  expect(await receive(json('{"name":" mine "}'), file('a.bed'))).toBe('mine: rows');
  expect(await receive(file('a.bed'), json('{"name":"mine"}'))).toBe('mine: rows');
  expect(await receive(file(' a.bed '))).toBe('a.bed: rows');
  expect(await receive(json('{}'), file(' '))).toBe('Lane: rows');
});

it('refuses a form without a file, a file that was cut off, and what is no name', async () => {
  await expect(receive(json('{"name":"mine"}'))).rejects.toThrow('File is required.');
  await expect(receive(file('a.bed', true))).rejects.toThrow('Too many bytes.');
  await expect(receive(json('{'), file('a.bed'))).rejects.toThrow('not valid JSON');
  await expect(receive(file('a.bed'), json('{"name":""}'))).rejects.toThrow('Name is required.');
});
