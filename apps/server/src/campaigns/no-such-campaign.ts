import { AppError } from '@flipon/answers/app-error';

export function noSuchCampaign(): AppError {
  return new AppError('not_found', 'There is no such batch.');
}
