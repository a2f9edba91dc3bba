/** As much of a browser as the portal's actors ask for, for tests in Node: storage, cookies, an address, and events of its window. */
import { vi } from 'vitest';

class Memory {
  readonly #values = new Map<string, string>();
  getItem = (key: string): string | null => this.#values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#values.set(key, value);
  removeItem = (key: string): void => void this.#values.delete(key);
  /** Everything that it holds, as text. */
  text = (): string => JSON.stringify([...this.#values]);
}

export interface FakeBrowser {
  readonly local: Memory;
  readonly session: Memory;
  /** Something that happens to the window, such as `pagehide` or `keydown`. */
  happen(type: string): void;
}

/** Takes the place of the browser's globals until `vi.unstubAllGlobals`; storage outlives a portal, as it does a reload. */
export function fakeBrowser(): FakeBrowser {
  const page = new EventTarget();
  const [local, session] = [new Memory(), new Memory()];
  const style = { setProperty: () => {} };
  const location = {
    pathname: '/agent-web/dashboard',
    search: '',
    protocol: 'https:',
    origin: 'https://portal.example',
  };
  const history = { state: null as unknown, pushState: move, replaceState: move };
  function move(state: unknown, _title: string, href?: string): void {
    history.state = state;
    if (href === undefined) return;
    ({ pathname: location.pathname, search: location.search } = new URL(href, location.origin));
  }
  const addEventListener = page.addEventListener.bind(page);
  const removeEventListener = page.removeEventListener.bind(page);
  const window = { location, history, addEventListener, removeEventListener };
  const globals = {
    window,
    location,
    history,
    addEventListener,
    removeEventListener,
    localStorage: local,
    sessionStorage: session,
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    document: {
      defaultView: window,
      cookie: '',
      visibilityState: 'visible',
      addEventListener: () => {},
      removeEventListener: () => {},
      documentElement: { dataset: {}, style },
    },
    // No locks: a browser that is told of no changes while they happen.
    navigator: {},
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { local, session, happen: type => void page.dispatchEvent(new Event(type)) };
}
