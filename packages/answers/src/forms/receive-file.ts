import { type AppError, refuseField } from '../app-error.ts';
import type { AddedFile } from '../library/additions.ts';
import type { FormPart } from './form-part.ts';
import { readNamePart } from './read-name-part.ts';

/** A form with a file, and maybe its name in JSON, before or behind it. */
export interface FileForm {
  parts: AsyncIterable<FormPart>;
  /** The refusal of a file that was cut off. */
  tooLarge(): AppError;
}

const LONGEST_NAME = 255;

/** A form without the file that it is there for. */
export function fileRequired(): AppError {
  return refuseField('file', 'File is required.');
}

/**
 * Reads the parts of a form as they come.
 *
 * @param unnamed the name of a file that has none
 * @param use reads the file, while it arrives
 * @throws AppError where the parts are not what they should be; what `use` throws
 */
export async function receiveFile<Value>(
  { parts, tooLarge }: FileForm,
  unnamed: string,
  use: (file: Pick<AddedFile, 'content' | 'readName'>) => Promise<Value>,
): Promise<Value> {
  let name: string | undefined;
  for await (const part of parts) {
    if (part.type === 'field') {
      name = readNamePart(part) ?? name;
      continue;
    }
    const { filename, content } = part;
    const readName = async () => {
      if (part.isCut()) throw tooLarge();
      for await (const behind of parts) name = readNamePart(behind) ?? name;
      return name ?? (filename.trim().slice(0, LONGEST_NAME) || unnamed);
    };
    return await use({ content, readName });
  }
  throw fileRequired();
}
