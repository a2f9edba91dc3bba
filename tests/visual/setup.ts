/** Serves the built Storybook while pictures are taken: over HTTP the browser caches the files that stories share. */
import { join } from 'node:path';
import { preview } from 'vite';

export default async function setup() {
  const root = join(import.meta.dirname, '..', '..');
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  process.env['STORYBOOK_URL'] = server.resolvedUrls!.local[0]!;
  return () => server.close();
}
