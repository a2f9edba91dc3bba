/**
 * In the browser, in development: what a page's file defines takes the place of what it defined before. The tab's actor stays, and with
 * it the conditions, rows, selection and drafts; only the view is drawn again.
 */
import { createElement, useSyncExternalStore } from 'react';

/**
 * @typedef {import('react').ComponentType<any>} View
 * @typedef {{ View: View }} Page
 * @typedef {{ current: View, stable: View, listeners: Set<() => void> }} Held
 */
/** By file and export. @type {Map<string, Held>} */
const held = new Map();
/** @type {Set<string>} */
const ignored = new Set();

// React's refresh reloads the window for every export that is no component.
Object.assign(globalThis, { __getReactRefreshIgnoredExports: () => [...ignored] });

/** @param {View} current @returns {Held} */
function hold(current) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const subscribe = (/** @type {() => void} */ listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const made = {
    current,
    listeners,
    stable: (/** @type {object} */ props) =>
      createElement(
        useSyncExternalStore(subscribe, () => made.current),
        props,
      ),
  };
  return made;
}

/** @param {string} file @param {Readonly<Record<string, Page>>} pages its exports, by name */
export function keepHot(file, pages) {
  for (const [name, page] of Object.entries(pages)) {
    const key = `${file}#${name}`;
    const one = held.get(key) ?? hold(page.View);
    held.set(key, one);
    ignored.add(name);
    one.current = page.View;
    page.View = one.stable;
    one.listeners.forEach(listener => listener());
  }
}

/** React's refresh needs a component among the exports. */
export const HotMark = () => null;
