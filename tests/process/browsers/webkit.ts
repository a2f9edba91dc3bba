/** Debian's WebKitGTK, the engine of Safari, by its own WebDriver, on a screen of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../world/free-port';
import { programPath } from '../../../scripts/programs.mjs';
import { type Hand, patienceMs } from './hand';

const [driver, screen] = [programPath('WebKitWebDriver'), programPath('Xvfb')];
/** WebKitGTK's own small browser, whose folder has the version of its interface in its name. */
const browser = (() => {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return null;
  const found = readdirSync(libraries, { withFileTypes: true })
    .filter(each => each.isDirectory() && each.name.includes('-linux-gnu'))
    .flatMap(({ name }) =>
      readdirSync(join(libraries, name))
        .filter(each => each.startsWith('webkit2gtk-'))
        .map(each => join(libraries, name, each, 'MiniBrowser')),
    );
  return found.at(-1) ?? null;
})();
export const webkit = driver && screen ? browser : null;

/** The key that WebDriver has for one of an element's number. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enter = '\uE007';

export async function openWebKit(): Promise<Hand> {
  const display = spawn(screen!, ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']);
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' };
  const service = spawn(driver!, [`--port=${port}`], { env, stdio: 'ignore' });
  const ask = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await vi.waitFor(() => ask('/status'), { timeout: patienceMs, interval: 100 });
  const { sessionId } = await ask<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit, args: ['--automation'] } } },
  });
  const session = `/session/${sessionId}`;
  await ask(`${session}/window/rect`, { width: 1440, height: 960 });
  const find = async (xpath: string) =>
    (await ask<Record<string, string>>(`${session}/element`, { using: 'xpath', value: xpath }))[elementKey]!; // the answer is an element
  // What the driver itself calls displayed is not so for cells of a table that scrolls.
  const isShown = (element: string) =>
    ask<boolean>(`${session}/execute/sync`, {
      script: 'return arguments[0].checkVisibility({ visibilityProperty: true })',
      args: [{ [elementKey]: element }],
    });
  const shown = (xpath: string) =>
    vi.waitFor(
      async () => {
        const element = await find(xpath);
        if (!(await isShown(element))) throw new Error(`Not to be seen: ${xpath}`);
        return element;
      },
      { timeout: patienceMs, interval: 100 },
    );
  const send = (element: string, text: string) => ask(`${session}/element/${element}/value`, { text });
  return {
    name: 'WebKit',
    open: async url => void (await ask(`${session}/url`, { url })),
    url: () => ask(`${session}/url`),
    seen: async xpath => ask(`${session}/element/${await shown(xpath)}/property/textContent`),
    has: async xpath =>
      (await ask<readonly object[]>(`${session}/elements`, { using: 'xpath', value: xpath })).length > 0,
    click: async xpath => void (await ask(`${session}/element/${await shown(xpath)}/click`, {})),
    type: async (xpath, text) => void (await send(await shown(xpath), text)),
    async press(key) {
      const value = key === 'Enter' ? enter : key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async upload(xpath, file) {
      const element = await vi.waitFor(() => find(xpath), { timeout: patienceMs, interval: 100 });
      await send(element, file);
    },
    async close() {
      await ask(session, undefined, 'DELETE').catch(() => {}); // it ends with its driver all the same
      for (const child of [service, display]) await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
