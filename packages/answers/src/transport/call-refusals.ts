import { AppError } from '../app-error.ts';

export function noSuchAddress(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}

export function bodyNoJson(): AppError {
  return new AppError('invalid_request', 'The body is not valid JSON.');
}

export function bodyEmpty(): AppError {
  return new AppError('invalid_request', 'The body is empty.');
}

export function bodyMustBeJson(): AppError {
  return new AppError('invalid_request', 'The body must be JSON.');
}

export function bodyMustBeForm(): AppError {
  return new AppError('invalid_request', 'The body must be multipart form data.');
}

export function addressDamaged(): AppError {
  return new AppError('invalid_request', 'The address is damaged.');
}

/** A text beyond what a call can have. */
export function textTooLarge(): AppError {
  return new AppError('too_large', 'Upload longer sequences as a file.');
}

/** A form with more than one file. */
export function oneFileAtMost(): AppError {
  return new AppError('invalid_request', 'Send one file in a form.');
}

export function tooManyFields(most: number): AppError {
  return new AppError('invalid_request', `A form can have ${most} fields besides its file.`);
}

export function fieldTooLong(name: string): AppError {
  const message = `The field ${name} is too long.`;
  return new AppError('too_large', message, [{ field: name, defaultMessage: message }]);
}
