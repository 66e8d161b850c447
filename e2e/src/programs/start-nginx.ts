import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { hasPrograms } from '@flipon/test-material/programs';
import { waitFor } from './start-flipon.ts';

const run = promisify(execFile);
const NGINX = '/usr/sbin/nginx';
const DEPLOY = fileURLToPath(new URL('../../../deploy/nginx', import.meta.url));

/** With the programs that make its certificate and ask it. */
export const isNginxThere = hasPrograms('nginx', 'openssl', 'curl');
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

export interface NginxOptions {
  /** A file of deploy/nginx. */
  site: 'at-root.conf' | 'below-path.conf';
  /** The host that the file names. */
  host: string;
  /** Where it listens, with TLS. */
  port: number;
  /** The address of the server after it, such as `http://127.0.0.1:8080`. */
  upstream: string;
  /** Smaller limits than those of the files, and clients that are named by the header X-Client. */
  isCrowded?: boolean;
  /** Removes the path before it passes a request on. */
  isStripping?: boolean;
}

export interface RunningNginx {
  /** The file of its self-signed certificate. */
  certificate: string;
  /** The hash of the certificate's key, by which Chromium takes it. */
  keyHash: string;
  /** Where it listens without TLS. */
  plainSocket: string;
  /** The text of a log: requests or errors. */
  readLog(name: 'flipon.log' | 'error.log'): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real nginx with a file that operators copy; only its addresses and folders are others. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-nginx-'));
  // As root its workers run under another account.
  await chmod(folder, 0o711);
  const certificate = join(folder, 'flipon.crt');
  await mkdir(join(folder, 'snippets'));
  const snippet = await readFile(join(DEPLOY, 'flipon-proxy.conf'), 'utf8');
  const placed = options.isCrowded ? withSmallLimits(snippet) : snippet;
  await writeFile(join(folder, 'snippets/flipon-proxy.conf'), placed);
  const site = await readFile(join(DEPLOY, options.site), 'utf8');
  await writeFile(join(folder, 'site.conf'), placeSite(site, folder, options));
  await writeFile(join(folder, 'nginx.conf'), mainFile(folder, options.isCrowded ? NAMED : ''));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', `/CN=${options.host}`, '-addext', `subjectAltName=DNS:${options.host}`];
  const files = ['-keyout', join(folder, 'flipon.key'), '-out', certificate];
  await run('openssl', ['req', '-x509', '-days', '1', ...key, ...name, ...files]);

  const place = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  // Its own check first: it reports errors of the configuration with their place.
  await run(NGINX, ['-t', ...place]);
  const child = spawn(NGINX, place, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once(
    'exit',
    endWithTests(() => child.kill('SIGTERM')),
  );
  // Its file with the process id is no sign: judging the configuration leaves one, too.
  await waitFor(() => isListening(options.port), 10_000).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    certificate,
    keyHash: createHash('sha256').update(spki).digest('base64'),
    plainSocket: join(folder, 'plain.sock'),
    readLog: (log) => readFile(join(folder, log), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const line = connect(port, '127.0.0.1');
  try {
    await once(line, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    line.destroy();
  }
}

function placeSite(site: string, folder: string, options: NginxOptions): string {
  const { host, port, upstream, isStripping = false } = options;
  const placed = site
    .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
    .replace('listen [::]:80;', '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen [::]:443 ssl http2;', hasIpv6 ? `listen [::1]:${port} ssl http2;` : '')
    .replace('rate=200r/s', options.isCrowded ? 'rate=1r/s' : 'rate=200r/s')
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('http://127.0.0.1:8080;', `${upstream}${isStripping ? '/' : ''};`);
  const isWhole = placed.includes(`server_name ${host};`) && placed.includes(`${upstream}`);
  if (!isWhole) throw new Error(`${options.site} has other words than this test knows`);
  return placed;
}

/** As if after another proxy: so a test on one machine has clients of many networks. */
const NAMED = 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Client;';

/** Calls at once of one network, and how many it may begin at once, where a test is crowded. */
export const SMALL_LIMITS = { calls: 5, begun: 20 };

function withSmallLimits(snippet: string): string {
  const placed = snippet
    .replace(/^limit_conn flipon_calls \d+;$/m, `limit_conn flipon_calls ${SMALL_LIMITS.calls};`)
    .replace(
      /^limit_req zone=flipon_rate burst=\d+ /m,
      `limit_req zone=flipon_rate burst=${SMALL_LIMITS.begun} `,
    );
  const isWhole = Object.values(SMALL_LIMITS).every((most) => placed.includes(`${most}`));
  if (!isWhole || placed === snippet)
    throw new Error('the limits have other words than this test knows');
  return placed;
}

function mainFile(folder: string, more: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
pid ${join(folder, 'pid')};
daemon off;
events {}
http {
    ${temporary.join('\n    ')}
    gzip on;
    ${more}
    access_log off;
    include ${join(folder, 'site.conf')};
}
`;
}
