/** Lazy-loaded components: React.lazy with preloading, and with a retry after a failure. */
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** Delay of preloading after the first input, so that what the input asked for is loaded first. */
export const firstRowsMs = 2000;

/** Calls `then` on the first input: an operator who only looks needs no more code. */
export function onHand(then: () => void, options: AddEventListenerOptions): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown']) addEventListener(type, then, options);
}

let reportFailure: () => unknown = () => {};
/** Calls `report` when code fails to load, as after a deploy that removed the files of an open portal. */
export function onLoadFailure(report: () => unknown): void {
  reportFailure = report;
}

export interface LazyPart<P> {
  /** Renders nothing until its code is loaded. */
  readonly Part: ComponentType<P>;
  readonly preload: () => void;
  readonly preloadWhenIdle: () => void;
  /** The component once its code is loaded, or null; for placeholders that it replaces. */
  readonly useLoaded: () => ComponentType<P> | null;
}

/** Stands for an overlay that was opened until its code is loaded: keys wait for it (keys.ts). */
export const opening = <i hidden data-opening />;

/** A component that is rendered as soon as its code is loaded. @param meanwhile What is rendered until then. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const listeners = new Set<() => void>();
  const fetch = () =>
    (loading ??= load().then(
      part => {
        loaded = part;
        for (const listener of listeners) listener();
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const create = () => lazy(async () => ({ default: await fetch() }));
  let Lazy = create();
  const retryLater = () => {
    Lazy = create(); // React caches the failure
    reportFailure();
  };
  const preload = () => void fetch().catch(() => {}); // rendering the part retries
  let isPlanned = false;
  return {
    Part: props => (
      <LoadBoundary onFailure={retryLater}>
        <Suspense fallback={meanwhile(props)}>
          <Lazy {...props} />
        </Suspense>
      </LoadBoundary>
    ),
    preload,
    preloadWhenIdle() {
      if (isPlanned) return;
      isPlanned = true;
      const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(preload) : preload()); // Safari has no requestIdleCallback
      onHand(() => void setTimeout(whenIdle, firstRowsMs), { once: true });
    },
    useLoaded: () =>
      useSyncExternalStore(
        listener => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => loaded,
      ),
  };
}

/** A popup opened by a control: loaded when the browser is idle after the first input, or earlier on first use. */
export function lazyPopup<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const lazyContent = lazyPart<P>(
    async () => opensAfterMount(await load()),
    ({ open }) => open && opening,
  );
  const { Part: Content, preloadWhenIdle } = lazyContent;
  function Popup(props: P) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(preloadWhenIdle, []);
    return props.open || wasOpened ? <Content {...props} /> : null;
  }
  return { ...lazyContent, Part: Popup };
}

/** A popup mounted open neither takes the focus nor ends its animation, so it is mounted closed and opened afterwards. */
const opensAfterMount = <P extends { readonly open: boolean }>(Popup: ComponentType<P>): ComponentType<P> =>
  function OpensAfterMount(props: P) {
    const [isMounted, setIsMounted] = useState(false);
    useEffect(() => queueMicrotask(() => setIsMounted(true)), []);
    return <Popup {...props} open={props.open && isMounted} />;
  };

/** Open state of a control with a lazy popup, and the props of its trigger. @param onNear Called when the trigger is hovered or focused. */
export function useDisclosure(
  { preload, preloadWhenIdle }: Pick<LazyPart<never>, 'preload' | 'preloadWhenIdle'>,
  onNear?: () => void,
) {
  const [open, setOpen] = useState(false);
  useEffect(preloadWhenIdle, [preloadWhenIdle]);
  const near = () => {
    preload();
    onNear?.();
  };
  return { open, setOpen, triggerProps: { onPointerEnter: near, onFocus: near } };
}

interface LoadBoundaryProps {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Renders nothing for a component that failed to load, and retries on the next render. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(): void {
    this.props.onFailure();
  }
  override componentDidUpdate(before: LoadBoundaryProps): void {
    if (this.state.hasFailed && before.children !== this.props.children) this.setState({ hasFailed: false });
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
