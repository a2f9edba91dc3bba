/** Parts of the view whose code is loaded when it is needed: React.lazy with preloading, and another try after a failed one. */
import {
  Component,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** How long a page that waits for its first rows is left alone; it looks idle as well. */
const firstRowsMs = 2000;

let reportFailure = () => {};
/** Calls `report` when code does not load, as after a deploy that removed the files of an open portal. */
export function onLoadFailure(report: () => void): void {
  reportFailure = report;
}

export interface LazyPart<P> {
  /** Nothing until its code is there. */
  readonly Part: ComponentType<P>;
  readonly preload: () => void;
  readonly preloadWhenIdle: () => void;
  /** The component once its code is there, for a stand-in that it replaces. */
  readonly useLoaded: () => ComponentType<P> | null;
}

/** A part that is shown as soon as its code is there. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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
    Lazy = create(); // React keeps a failed one failed
    reportFailure();
  };
  const preload = () => void fetch().catch(() => {}); // the part itself asks again
  let isPlanned = false;
  return {
    Part: props => (
      <LoadBoundary onFailure={retryLater}>
        <Suspense fallback={null}>
          <Lazy {...props} />
        </Suspense>
      </LoadBoundary>
    ),
    preload,
    preloadWhenIdle() {
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(preload) : preload()), firstRowsMs); // Safari has none
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

/** A part that a control opens: loaded when the browser is idle, or earlier with the first use. */
export function lazyPopup<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const lazyContent = lazyPart(async () => opensAfterMount(await load()));
  const { Part: Content, preloadWhenIdle } = lazyContent;
  function Popup(props: P) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(preloadWhenIdle, []);
    return props.open || wasOpened ? <Content {...props} /> : null;
  }
  return { ...lazyContent, Part: Popup };
}

/** A part that a page can do without: it is shown once the browser was idle. */
export function idlePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { useLoaded, preloadWhenIdle } = lazyPart(load);
  return function IdlePart(props) {
    const loaded = useLoaded();
    useEffect(preloadWhenIdle, []);
    return loaded && createElement(loaded, props);
  };
}

/** A popup that is open when it is mounted neither takes the focus nor ends its animation: it is mounted closed. */
const opensAfterMount = <P extends { readonly open: boolean }>(Popup: ComponentType<P>): ComponentType<P> =>
  function OpensAfterMount(props: P) {
    const [isMounted, setIsMounted] = useState(false);
    useEffect(() => queueMicrotask(() => setIsMounted(true)), []);
    return <Popup {...props} open={props.open && isMounted} />;
  };

/** The state of a control that opens a lazy part, and the props of its trigger. @param onNear Called when it is pointed at or focused. */
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

/** Shows nothing for a part that did not load, and tries again when it is rendered anew. */
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
