/** Text messages as the person with the phone reads them. */
import { smsHandler, smsJob } from '#server/features/message/text-message';
import type { Deps } from '#server/foundation/deps';
import { runNext } from '#server/foundation/queue';

/** Texts that reached a phone, the newest first, once all waiting ones are delivered. */
export async function textsTo({ deps }: { readonly deps: Deps }, phone: string): Promise<string[]> {
  const worker = { ...deps, name: 'worker', handlers: { [smsJob]: smsHandler(deps) } };
  while (await runNext(worker, new AbortController().signal));
  return (deps.demoPhone?.messages() ?? []).filter(each => each.phone === phone).map(({ text }) => text);
}

/** The initial password in the newest text to a phone. */
export const initialFor = async (world: { readonly deps: Deps }, phone: string): Promise<string> =>
  /初始密码(\S+?)，/.exec((await textsTo(world, phone))[0] ?? '')![1]!; // tests ask for phones that were invited
