/** Injected into every measured page before its own code: counts React renders, and reports when an expected change has been painted. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
/** Milliseconds since the page was requested. */
type Painted = (now: number) => void;

{
  const drawn = { commits: 0, components: 0 };
  const component = new Set([0, 11, 14, 15]);
  const performedWork = 1;
  const count = (fiber: Fiber, mounted: boolean): void => {
    const before = fiber.alternate;
    const isNew = mounted || !before;
    if (component.has(fiber.tag) && (isNew || fiber.flags & performedWork)) {
      drawn.components += 1;
    }
    if (!isNew && fiber.child === before?.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child, isNew);
  };
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
      drawn.commits += 1;
      count(root.current, false);
    },
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

  const longTasks: number[] = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });

  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('main tr[data-row]')].filter(row => row.checkVisibility());
  const first = () => rows()[0]?.textContent ?? '';
  const dimmed = () => [...document.querySelectorAll('main tbody[data-dimmed]')].some(body => body.checkVisibility());
  const painted = (then: Painted) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(0);
    });

  const bench = {
    rows,
    /** Resets the counters and returns their previous values. */
    drawn() {
      const was = { ...drawn };
      Object.assign(drawn, { commits: 0, components: 0 });
      return was;
    },
    /** Total milliseconds by which long tasks exceeded 50 ms. */
    blocked: () => longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    elements: () => document.querySelectorAll('*').length,
    tableElements: () => rows()[0]!.closest('table')!.querySelectorAll('*').length,
    rowElements: () => Math.max(...rows().map(row => row.querySelectorAll('*').length)),
    formUsable: () =>
      document.querySelectorAll('input[name=username]:enabled, input[name=password]:enabled, form button[type=submit]')
        .length >= 3,
    anyRows: () => rows().length > 0 && !dimmed(),
    /**
     * Starts measuring from the next event of a kind until a condition has been painted; `bench.took` is the promise of the
     * milliseconds.
     */
    took: Promise.resolve(0),
    watch(kind: string, isDone: (before: string) => boolean) {
      const before = first();
      bench.took = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nothing of what was wanted was painted after ${kind}`)), 60_000);
        addEventListener(
          kind,
          event => {
            const from = event.timeStamp;
            const look = () => (isDone(before) ? painted(now => resolve(now - from)) : requestAnimationFrame(look));
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    },
    otherRows: (before: string) => rows().length > 0 && first() !== before && !dimmed(),
    always: () => true,
    /** Scrolls through the rows for one second; resolves with the number of frames and the longest one. */
    scroll: () =>
      new Promise(resolve => {
        const scroller = rows()[0]!.closest('[role=group]')!;
        const frames: number[] = [];
        let last = performance.now();
        const until = last + 1000;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          scroller.scrollTop += 180;
          if (now < until) requestAnimationFrame(step);
          else resolve({ frames: frames.length, longest: Math.max(...frames) });
        };
        requestAnimationFrame(step);
      }),
  };
  Object.assign(window, { bench });
}
