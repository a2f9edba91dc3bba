/** What keeps an operator safe, as the server tells it and the frame shows it; fetched after signing in. */
import { phrase, safeguard } from '@/api/contract/safeguard';
import type { Safeguards } from '@/machines/portal/safeguards.machine';
import { placeOfSafeguards } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';

export async function loadSafeguards(send: Services['send'], signal: AbortSignal): Promise<Safeguards> {
  const known = await send(safeguard.load, {}, { signal, quiet: true });
  return {
    watermark: known.watermark,
    phrase: { label: phrase.label, text: known.phrase, href: placeOfSafeguards },
  };
}
