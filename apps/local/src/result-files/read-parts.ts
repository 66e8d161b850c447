import { AppError } from '@flipon/answers/app-error';
import { requirePlainText } from '@flipon/answers/plain-text';
import { fileRequired } from '@flipon/answers/receive-file';
import type { EngineFormPart } from '@flipon/contract/engine-message';
import { isProvenanceName } from '@flipon/formats/provenance';

/** A file of hits as a person gave it, with the file of its settings where it has one of its own. */
export interface GivenResultFile {
  file: Blob;
  name: string;
  /** JSON; null where the file itself has to tell it. */
  beside: string | null;
  /** The `json` part of the form; null without one. */
  json: string | null;
}

/** No list of sources and settings is longer. */
const MOST_SETTINGS_BYTES = 4 * 1024 * 1024;

/**
 * The parts of a form: a file of settings is known by the end of its name.
 *
 * @throws AppError where there is no file of hits, or more than one
 */
export async function readResultParts(parts: readonly EngineFormPart[]): Promise<GivenResultFile> {
  let found: { file: Blob; name: string } | null = null;
  let beside: string | null = null;
  let json: string | null = null;
  for (const [part, content, name = ''] of parts) {
    if (typeof content === 'string') {
      if (part === 'json') json = content;
      continue;
    }
    requirePlainText(name, part);
    if (isProvenanceName(name)) {
      if (beside !== null) throw refusal('There are two files of settings: choose one.');
      if (content.size > MOST_SETTINGS_BYTES) throw refusal(`${name} is no file of settings.`);
      beside = await content.text();
    } else if (found !== null) {
      throw refusal(
        'Results are opened one by one: choose one file, with the file of its settings.',
      );
    } else found = { file: content, name };
  }
  if (found === null) {
    if (beside === null) throw fileRequired();
    throw refusal('This is the file of settings alone: choose the file of hits with it.');
  }
  return { ...found, beside, json };
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', message);
}
