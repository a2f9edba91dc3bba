/**
 * The stream of changes (docs/domain/live.md). One tab of the browser holds it and tells the others, because over
 * HTTP/1.1 a browser opens six connections to a host, and each stream keeps one. Where tabs cannot agree on one,
 * because that needs https, there is no stream.
 */
import { liveEvents, livePath } from '@/api/constants';
import { callBase } from '@/api/client/call-base';
import { thisBase } from '@/api/client/this-portal';

type Told = readonly string[];
interface Event {
  readonly id: string;
  readonly paths: Told;
}
/** After the server refused the stream, as while it has too many, or the session ended: its operator may sign in again in front of the page. */
const againMs = 60_000;

/**
 * @param person The person whose tabs share the stream, because the changes depend on a person’s rights.
 * @returns ends it
 */
export function listenToChanges(person: string, tell: (paths: Told) => void): () => void {
  const name = `live ${thisBase} ${person}`;
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) return () => {};
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  let last = '';
  channel.addEventListener('message', ({ data: { id, paths } }: MessageEvent<Event>) => {
    last = id;
    tell(paths);
  });
  const hold = () =>
    new Promise<void>(release => {
      let source: EventSource;
      let waiting: ReturnType<typeof setTimeout>;
      const open = () => {
        source = new EventSource(`${callBase}${livePath}${last && `?after=${last}`}`);
        source.addEventListener(liveEvents.changed, ({ lastEventId, data }: MessageEvent<string>) => {
          last = lastEventId;
          const paths = JSON.parse(data) as Told;
          channel.postMessage({ id: last, paths } satisfies Event);
          tell(paths);
        });
        const openAgain = () => {
          source.close();
          waiting = setTimeout(open, againMs);
        };
        source.addEventListener(liveEvents.ended, openAgain);
        source.addEventListener('error', () => {
          if (source.readyState === EventSource.CLOSED) openAgain();
        });
      };
      open();
      ending.signal.addEventListener('abort', () => {
        clearTimeout(waiting);
        source.close();
        release();
      });
    });
  // Rejects when it is ended while another tab holds the stream.
  locks.request(name, { signal: ending.signal }, hold).catch(() => {});
  return () => {
    ending.abort();
    channel.close();
  };
}
