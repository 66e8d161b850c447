import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a JavaScript program of node_modules with the running Node.js. Returns its output, one string a line,
 * when it failed; an empty array when it succeeded.
 */
export function runTool(root: string, program: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve([]);
      else resolve([...output.trimEnd().split('\n'), `${program} ended with ${signal ?? code}`]);
    });
  });
}
