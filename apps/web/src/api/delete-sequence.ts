import { z } from 'zod';
import { request } from './request.ts';

export function deleteSequence(id: string): Promise<unknown> {
  return request(z.unknown(), `sequence/${id}`, { method: 'DELETE' });
}
