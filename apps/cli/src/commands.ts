import type { Command } from './command.ts';
import { models } from './models/models.ts';
import { scan } from './scan/scan.ts';
import { kill } from './tools/kill.ts';
import { p53 } from './tools/p53.ts';

/** THE LIST of commands that this program runs, in the order of the help text. */
export const commands: readonly Command[] = [scan, kill, p53, models];
