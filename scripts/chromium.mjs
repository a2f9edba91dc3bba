/** Finds the Chromium for tests, and its start arguments. */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const onSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of CHROMIUM_PATH, the system's browser, or one that Playwright downloaded earlier; null if there is none. */
export function chromiumPath() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) return existsSync(wanted) ? wanted : null;
  return onSystem.find(path => existsSync(path)) ?? playwrights();
}

/**
 * The same browser without windows: journeys spend a fifth less time in it. Stories keep the full one. Path of CHROMIUM_PATH or
 * the system's; null if there is none.
 */
export function headlessShellPath() {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
  return existsSync(path) ? path : null;
}

function playwrights() {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return null;
  const folders = readdirSync(cache).filter(name => /^chromium-\d+$/.test(name));
  return folders.map(name => join(cache, name, 'chrome-linux', 'chrome')).find(path => existsSync(path)) ?? null;
}

/** No sandbox, because tests may run as root; no background network access. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];
