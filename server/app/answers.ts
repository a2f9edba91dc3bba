/** What the portals ask for: calls, exported files, streams of changes, pictures; each says how its caller is known. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenCookies } from '@/api/constants';
import { isOffered, type Side } from '@/api/schema/gate';
import { createHold } from '#server/features/approval/hold';
import { registerFiles } from '#server/features/download/file-route';
import { authenticate, authenticateLink, noteWrite } from '#server/features/session/session';
import { registerTemplates } from '#server/features/lookup/templates';
import { keyHolder } from '#server/features/api-key/key-holder';
import { logRefused } from '#server/features/staff/refused-log';
import { registerImages } from '#server/features/upload/links';
import type { Provider } from '#server/foundation/calls/context';
import { clientOf } from '#server/foundation/calls/client';
import { checkScope, refuseUnready } from '#server/foundation/calls/carry-out';
import { registerCalls, tokenOf } from '#server/foundation/calls/register-calls';
import { requesterOf } from '#server/foundation/calls/requester';
import type { Deps } from '#server/foundation/deps';
import { LiveChanges } from '#server/foundation/live';
import { registerLive } from './live';
import { queries } from './query-registry';
import { resolveHandlers } from './resolve-handlers';

/** Registers the calls, files, pictures and streams of the portals. */
export function registerAnswers(app: FastifyInstance, deps: Deps, sides: readonly Side[]): void {
  const { clock } = deps;
  const calls = resolveHandlers(deps);
  const hold = createHold(deps);
  const changes = new LiveChanges(deps);
  for (const side of sides) {
    const offered = calls.filter(({ call }) => isOffered(call, side));
    registerCalls(
      app,
      offered,
      async (request, asked) =>
        (await keyHolder(deps, request, asked)) ?? authenticate(deps, tokenOf(request), asked.now, asked),
      deps,
      side,
      {
        hold,
        write: deps.replica && (({ tokenHash }) => noteWrite(deps.db, tokenHash)),
        refused: (context, call, failure) => logRefused(deps, context, call, failure),
      },
    );
    registerFiles(app, deps, side, async (request, reply) => {
      const [now, asking] = [clock.now(), askingOf(request, reply, side)];
      const holder = await keyHolder(deps, request, { now, ...asking });
      if (holder) checkScope(holder, 'EXPORT');
      return holder ?? entered(authenticate(deps, tokenOf(request), now, asking));
    });
    registerLive(app, deps, {
      side,
      queries,
      changes,
      signedIn: (request, reply) =>
        entered(
          authenticate(deps, linkTokenOf(request, side), clock.now(), {
            ...askingOf(request, reply, side),
            byItself: true,
          }),
        ),
    });
    registerImages(app, deps, side, (sessionNo, request, reply) =>
      entered(
        authenticateLink(
          deps,
          { sessionNo, token: linkTokenOf(request, side) },
          clock.now(),
          askingOf(request, reply, side),
        ),
      ),
    );
  }
  registerTemplates(app);
}

/** Calls say by themselves which of them a session that waits for a password or a factor may make; these are not among them. */
async function entered<P extends Provider | null>(asked: Promise<P>): Promise<P> {
  const me = await asked;
  if (me) refuseUnready(me);
  return me;
}

/**
 * An image request from a page carries no token header, only the cookie; its link is signed for the session, so the
 * cookie is not the only protection.
 */
const linkTokenOf = (request: FastifyRequest, side: Side): string =>
  tokenOf(request) || (request.cookies[tokenCookies[side]] ?? '');

const askingOf = (request: FastifyRequest, reply: FastifyReply, side: Side) => ({
  client: clientOf(request),
  side,
  requester: requesterOf(request, reply, side),
});
