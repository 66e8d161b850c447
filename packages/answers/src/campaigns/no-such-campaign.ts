import { AppError } from '../app-error.ts';

export function noSuchCampaign(): AppError {
  return new AppError('not_found', 'There is no such batch.');
}
