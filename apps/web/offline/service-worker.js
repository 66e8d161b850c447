// Answers with the files of its build, which the browser keeps, so that the page opens without a network. The build
// writes the first line of the finished file: `const BUILD = { id, base, policy, pages, files };`.

/** Sites below one host share all caches, and each one has its own by this beginning. */
const OF_SITE = `flipon ${BUILD.base} `;
const OF_BUILD = `${OF_SITE}${BUILD.id}`;
/** As many as browsers ask one host for at once. */
const FILES_AT_ONCE = 6;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(takePlace(event.source)));
self.addEventListener('fetch', (event) => {
  const name = fileOf(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});

/** Keeps all files or none: where one is missing, is of another build or finds no room, the version before stays. */
async function keepFiles() {
  // Then it is that of a worker in use: a host may go back to an older build.
  const isInUse = await caches.has(OF_BUILD);
  try {
    const cache = await caches.open(OF_BUILD);
    const left = Object.entries(BUILD.files).values();
    const keepNext = async () => {
      for (const file of left) await keepFile(cache, ...file);
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, keepNext));
  } catch (error) {
    if (!isInUse) await caches.delete(OF_BUILD);
    throw error;
  }
}

async function keepFile(cache, name, integrity) {
  const { ok, headers, body } = await fetch(BUILD.base + name, { integrity, cache: 'no-cache' });
  if (!ok) throw new Error(`${name} could not be loaded`);
  // A host of files sends no policy, and that of the page does not hold for workers.
  const own = {
    'content-type': headers.get('content-type') ?? '',
    'content-security-policy': BUILD.policy,
  };
  await cache.put(BUILD.base + name, new Response(body, { headers: own }));
}

/** Removes the caches of earlier versions, and answers open pages from now on. */
async function begin() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OF_SITE) && name !== OF_BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Takes the place of the version before, for the page that asks: others would lose the files that they load later. */
async function takePlace(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Below the root of a host, tabs of other sites are among them.
  const isOther = ({ id, url }) =>
    id !== page.id && fileOf({ method: 'GET', mode: 'navigate', url }) !== null;
  if (windows.some(isOther)) page.postMessage('There are other tabs.');
  else await self.skipWaiting();
}

/** The name of the file that answers a request; null for requests of others. */
function fileOf({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return null;
  if (!pathname.startsWith(BUILD.base)) return null;
  const name = pathname.slice(BUILD.base.length);
  if (Object.hasOwn(BUILD.files, name)) return name;
  // Below the root of a host there may be other sites.
  const isPage = mode === 'navigate' && BUILD.pages.includes(name.split('/')[0]);
  return isPage ? 'index.html' : null;
}

async function answer(request, name) {
  const kept = await caches.match(BUILD.base + name, { cacheName: OF_BUILD });
  return kept ?? fetch(request);
}
