/** The four calls that a session is loaded with (docs/domain/session.md#start-of-a-session). */
import type { Send, SendOptions } from '@/api/client/client';
import { getServiceDataFlag, premissions, queryAgentInfo, rewardMenuCheck } from '@/api/contract/session/login';
import type { LoadedFacts } from '@/machines/portal/session-state';

/** Makes all four at once. When one fails the others are cancelled, so that only its failure is reported. */
export async function askSessionFacts(send: Send, { signal, ...options }: SendOptions): Promise<LoadedFacts> {
  const others = new AbortController();
  const each = { ...options, signal: signal ? AbortSignal.any([signal, others.signal]) : others.signal };
  try {
    const [info, menu, rewards, serviceData] = await Promise.all([
      send(queryAgentInfo, {}, each),
      send(premissions, {}, each),
      send(rewardMenuCheck, {}, each),
      send(getServiceDataFlag, {}, each),
    ]);
    return { info, menu, rewards, serviceData };
  } catch (error) {
    others.abort();
    throw error;
  }
}
