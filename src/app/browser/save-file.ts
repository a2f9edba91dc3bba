/** Saves a file of this origin. A link opened by the browser would not send the session token, and files belong to their operator. */
import { appHeaders, requestTimeoutMs, tokenHeader } from '@/api/constants';
import { Failure, reasonOf } from '@/api/failure';

/** Long enough for a browser that first asks where to save the file. */
const revokeAfterMs = 60_000;

/**
 * Fetches `url` with the headers and the time-out of every request and saves the response under the file name sent by the
 * server; rejects with a `Failure`.
 */
export async function saveFile(url: string, token: string | null): Promise<void> {
  try {
    const response = await fetch(url, {
      headers: { ...appHeaders, ...(token && { [tokenHeader]: token }) },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const disposition = response.headers.get('content-disposition');
    // A refusal is a JSON envelope and not an attachment.
    if (!response.ok || !disposition) throw await refusalOf(response);
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const address = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href: address, download: decodeURIComponent(name) }).click();
    setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure((error as Error).name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Partial<Failure> | null;
  if (typeof body?.code !== 'number') return new Failure('network');
  return new Failure(reasonOf(body.code), body.message, body.failCode);
}
