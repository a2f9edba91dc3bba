/**
 * The platform's calls outside of its portal: a command or the demo's simulation makes them as a named member of the
 * staff, with the rights, checks, effects and records that they have in the portal (docs/domain/platform.md#commands).
 */
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { platformNo } from '@/api/constants';
import type { PlainCall } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Call } from '@/api/schema/call';
import { createHold } from '#server/features/approval/hold';
import { providerOf } from '#server/features/session/provider-of';
import { carryOut, type RegisteredCall, shownTo } from '#server/foundation/calls/carry-out';
import { scriptRequester } from '#server/foundation/calls/requester';
import type { Deps } from '#server/foundation/deps';
import { operator } from '#server/schema';

/** What a call is asked: each is a request of its own, unless it brings the number of an earlier one. */
type Asked<In> = Omit<In, 'requestNo'> & { readonly requestNo?: string };

/**
 * Makes one of the platform's own calls as the member of its staff with this login. @param client Address on record. @throws
 * Failure as the portal would answer, and `forbidden` if nobody may work under that login
 */
export type ActAs = <In, Out>(
  login: string,
  call: Call<In, Out>,
  body: Asked<NoInfer<In>>,
  client?: string,
) => Promise<Out>;

/** @param registered All calls with their handlers. */
export function actorAs(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'onJob'>,
  registered: readonly RegisteredCall[],
): ActAs {
  const { db, clock } = deps;
  const hold = createHold(deps);
  const byPath = new Map(registered.filter(({ call }) => isOfPlatform(call)).map(each => [each.call.path, each]));
  const act = async (login: string, { path }: PlainCall, body: object, client = '127.0.0.1'): Promise<unknown> => {
    const found = byPath.get(path);
    if (!found) throw new Error(`Expected a call of the platform, found ${path}`);
    const [named] = await db
      .select({ no: operator.operatorNo })
      .from(operator)
      .where(and(eq(operator.username, login), eq(operator.agentNo, platformNo)));
    const me = named && (await providerOf(db, named.no));
    if (!me) throw new Failure('forbidden', `平台没有可以操作的员工 ${login}`);
    const request = { requestId: randomUUID(), path, requester: scriptRequester, side: 'PLATFORM' } as const;
    const numbered = { ...('requestNo' in found.call.input && { requestNo: randomUUID() }), ...body };
    const outcome = await carryOut(found, { ...request, now: clock.now(), client, me }, () => numbered, hold);
    return shownTo(found.call, outcome);
  };
  // The contract types each call where it is made.
  return act as ActAs;
}

/** Whether a call belongs to the platform alone. */
export const isOfPlatform = ({ policy }: Pick<PlainCall, 'policy'>): boolean => policy === 'platform';
