/** Saves a file of this origin. A link opened by the browser itself would carry no session, and files belong to their operator. */
import { tokenHeader } from '@/api/constants';
import { Failure, reasonOf } from '@/api/failure';

/** Long enough for a browser that asks where to save it. */
const heldMs = 60_000;

/** Fetches `url` with the session and saves what comes under the name that the server gives it; rejects with a `Failure`. */
export async function saveFile(url: string, token: string | null): Promise<void> {
  const response = await fetch(url, { headers: token ? { [tokenHeader]: token } : {} }).catch(() => null);
  if (!response) throw new Failure('network');
  const disposition = response.headers.get('content-disposition');
  // A refusal comes in the envelope, and is no attachment.
  if (!response.ok || !disposition) throw await refusalOf(response);
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const address = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: address, download: decodeURIComponent(name) }).click();
  setTimeout(() => URL.revokeObjectURL(address), heldMs);
}

async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Partial<Failure> | null;
  if (typeof body?.code !== 'number') return new Failure('network');
  return new Failure(reasonOf(body.code), body.message, body.failCode);
}
