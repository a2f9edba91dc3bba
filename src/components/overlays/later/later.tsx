/** What a control opens, whose code it can be drawn without: fetched once the browser is idle, or before that as the control is pointed at or focused. */
import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

export interface Later<P> {
  /** The part itself; nothing until its code is there. */
  readonly Part: ComponentType<P>;
  readonly fetch: () => void;
  /** Fetches it when nothing more urgent is left to do. */
  readonly soon: () => void;
}

/** @param load Imports the part. What fails to come is asked for again with the next use. */
export function later<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>): Later<P> {
  const { fetch, fetchNow, soon, useLoaded } = late(load);
  const Part = (props: P) => {
    const loaded = useLoaded();
    const [there, setThere] = useState(false);
    useEffect(soon, []);
    useEffect(() => {
      if (props.open) fetchNow();
    }, [props.open]);
    // One that is there already opens as usual; one that begins open would neither take the focus nor ever close its animation.
    useEffect(() => queueMicrotask(() => setThere(loaded !== null)), [loaded]);
    return loaded && createElement(loaded, { ...props, open: props.open && there });
  };
  return { Part, fetch, soon };
}

const firstRowsMs = 2000;

let tellLost = () => {};
/** Has `tell` called when something was opened whose code did not come, as after a deploy, which takes the files of an open portal away. */
export function onLost(tell: () => void): void {
  tellLost = tell;
}

/** A component that comes later: what asks for it, a hook that gives it once it is there, and a stand-in for where it is shown at once. */
export function late<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let coming: Promise<void> | null = null;
  const waiting = new Set<() => void>();
  const arrive = () =>
    (coming ??= load().then(
      part => {
        loaded = part;
        for (const tell of waiting) tell();
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  const fetch = () => void arrive().catch(() => {}); // whoever opens it asks again
  const fetchNow = () => void arrive().catch(tellLost);
  let planned = false;
  const soon = () => {
    if (planned) return;
    planned = true;
    // A page that is waiting for its first answer looks idle as well; Safari has no idle callbacks.
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(fetch) : fetch()), firstRowsMs);
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const useLoaded = () => useSyncExternalStore(subscribe, () => loaded);
  const Shown = (props: P) => {
    const shown = useLoaded();
    useEffect(fetchNow, []);
    return shown && createElement<P & object>(shown as ComponentType<P & object>, props as P & object);
  };
  return { fetch, fetchNow, soon, useLoaded, Shown };
}

/** Whether a control is open, and what its button carries so that the part is there by then. @param onNear Told when it is pointed at or focused. */
export function useOpening({ fetch, soon }: Pick<Later<never>, 'fetch' | 'soon'>, onNear?: () => void) {
  const [{ asked, open }, set] = useState({ asked: false, open: false });
  useEffect(soon, [soon]);
  const near = () => {
    fetch();
    onNear?.();
  };
  return {
    /** Opened once at least: from then on the part is there. */
    asked,
    open,
    setOpen: (next: boolean) => set(before => ({ asked: before.asked || next, open: next })),
    near: { onPointerEnter: near, onFocus: near },
  };
}
