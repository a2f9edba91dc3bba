/**
 * Registers the contract's calls as HTTP routes: headers, token, policy, body, handler and answer are processed in the
 * same way for every call. Known calls always answer HTTP 200 with a code in the envelope
 * (docs/domain/conventions.md#wire-format); only transport errors have their own status.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { repCodes } from '@/api/captcha';
import { appHeaders, portalBases, tokenHeader } from '@/api/constants';
import type { PlainCall } from '@/api/contract/index';
import { failCodes, Failure, reasons, successCode } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { isOverTime, unavailableBy } from '../db/open';
import type { Deps } from '../deps';
import { type Audience, carryOut, type Hold, type RegisteredCall, shownTo } from './carry-out';
import type { Provider, ProviderContext, PublicContext } from './context';
import { classOf, knownOperators } from './known-operators';
import { readMultipart, TooLarge } from './multipart';
import { clientOf, networkOf } from './client';
import { refuseOtherSites, requesterOf } from './requester';
import { keyHeader } from './signature';
import { TryLater } from './load';

/** Resolves the provider of a request, by its token or its signature; rejects with the failure to answer if there is none. */
export type Authenticate = (request: FastifyRequest, context: PublicContext) => Promise<Provider>;
/** What else is done with a call of somebody who is known. */
export interface Noting {
  readonly hold: Hold;
  /** After a call that may have written, before its answer. */
  readonly write?: ((me: Provider) => Promise<unknown>) | undefined;
  /** After a call that its maker had no right to. */
  readonly refused?: (context: ProviderContext, call: PlainCall, failure: Failure) => Promise<unknown>;
}

export function registerCalls(
  app: FastifyInstance,
  calls: readonly RegisteredCall[],
  authenticate: Authenticate,
  { clock, load, metrics }: Pick<Deps, 'clock' | 'load' | 'metrics'>,
  side: Side,
  note: Noting,
): void {
  const operators = knownOperators();
  const record = recorder(metrics);
  for (const registered of calls) {
    const { call } = registered;
    const written = keepWritten((result, audience) => JSON.stringify(succeeded(shownTo(call, { result, audience }))));
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      checkAppHeaders(request);
      refuseOtherSites(request);
      const context: PublicContext = {
        now: clock.now(),
        client: clientOf(request),
        requestId: request.id,
        path: call.path,
        requester: requesterOf(request, reply, side),
        side,
      };
      const me = call.policy === 'public' ? null : await authenticate(request, context);
      if (me) operators.learn(credentialOf(request), me);
      try {
        const outcome = await carryOut(
          registered,
          { ...context, ...(me && { me }) },
          () => bodyOf(call, request),
          note.hold,
        );
        if (me && mayWrite(call)) await note.write?.(me);
        return outcome;
      } catch (error) {
        if (me && isHeld(error)) await note.write?.(me);
        if (me && isRefusal(error)) await note.refused?.({ ...context, me }, call, error);
        throw error;
      }
    };
    app.route({
      method: call.way === 'get' ? 'GET' : call.cacheable ? ['GET', 'POST'] : 'POST',
      url: portalBases[side] + call.path,
      handler: async (request, reply) => {
        try {
          const { kind, who } = operators.workOf(call, credentialOf(request), clientOf(request));
          const outcome = await load.take(kind, who, () => run(request, reply));
          const { result, audience } = outcome;
          const kept = call.cacheable && request.method === 'GET' ? written(result as object, audience) : null;
          const object = kept ? null : shownTo(call, outcome);
          record(reply, call, successCode);
          if (kept) return sendCacheable(request, reply, kept);
          return reply.send(call.way === 'form' ? object : succeeded(object));
        } catch (error) {
          const isTooMuch = isOverTime(error) && !['write', 'upload'].includes(classOf(call));
          if (isTooMuch) metrics?.overTime(call.path);
          const failure = isTooMuch ? tooMuch() : asFailure(error, request);
          record(reply, call, failure.code);
          return refuse(reply.header('cache-control', 'no-store'), failure, call.way === 'form');
        }
      },
    });
  }
}

/** Of sessions that wait for a password or a factor: they are sent to it, and tried nothing. */
const { mustChangePassword, factorAsked, factorEnrol, factorAgain } = failCodes;
const waitingCodes: readonly (string | null)[] = [mustChangePassword, factorAsked, factorEnrol, factorAgain];

/** For want of a right. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.reason === 'forbidden' && !waitingCodes.includes(error.failCode);

/** Its request is written, although the call was not carried out. */
const isHeld = (error: unknown): boolean => error instanceof Failure && error.reason === 'held';

/** Anything but lists and their totals: some other calls write although they look like reads. */
const mayWrite = ({ kind, way }: PlainCall): boolean => kind !== 'list' && kind !== 'totals' && way !== 'get';

/** Reports an answered call to log and metrics, without any content of request or answer. */
const recorder =
  (metrics: Deps['metrics']) =>
  (reply: FastifyReply, { path }: PlainCall, code: number): void => {
    metrics?.answered(path, code, reply.elapsedTime / 1000);
    reply.log.info({ route: path, code, ms: Math.round(reply.elapsedTime) }, 'call');
  };

/** The envelope of a successful answer. */
export const succeeded = (object: unknown) => ({ code: successCode, message: '成功', object, failCode: null });

function checkAppHeaders({ headers }: FastifyRequest): void {
  for (const [name, expected] of Object.entries(appHeaders)) {
    if (headers[name.toLowerCase()] !== expected) throw new Failure('invalid', `请求头${name}应为${expected}`);
  }
}

/** The token of a request, or an empty string. */
export function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[tokenHeader];
  return typeof token === 'string' ? token : '';
}

/**
 * The credential of a request: its token or, for signed requests, the key's number with the client's network, because a
 * key's number is no secret.
 */
const credentialOf = (request: FastifyRequest): string => {
  const keyId = request.headers[keyHeader];
  return tokenOf(request) || (keyId === undefined ? '' : `${String(keyId)} ${networkOf(clientOf(request))}`);
};

const bodyOf = (call: PlainCall, request: FastifyRequest): unknown =>
  request.method === 'GET'
    ? request.query
    : call.way === 'multipart'
      ? readMultipart(call, request)
      : (request.body ?? {});

/** For a read that took longer than it may. Not `unavailable`: the same again would take as long again. */
const tooMuch = () => new Failure('invalid', '查询范围过大，请缩小时间范围');

/** The failure to answer for a thrown error; an unexpected error is logged under the request id. */
export function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const unavailable = unavailableBy(error);
  if (unavailable) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'call not answered');
    return unavailable;
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
  return new Failure('broken', undefined, null, [], request.id);
}

/** Sends a refusal in the call's envelope, replacing the answer that was about to be sent. */
export function refuse(reply: FastifyReply, failure: Failure, captcha = false): FastifyReply {
  for (const name of ['content-disposition', 'content-length', 'content-range', 'etag', 'last-modified'])
    reply.removeHeader(name);
  reply.type('application/json; charset=utf-8');
  if (failure instanceof TooLarge) reply.code(413);
  if (failure instanceof TryLater) reply.code(failure.code).header('retry-after', String(failure.seconds));
  if (captcha) {
    const repCode = failure.reason === 'invalid' ? repCodes.empty : repCodes.broken;
    return reply.send({ repCode, repMsg: failure.message, repData: null, success: false });
  }
  return reply.send(refused(failure));
}

/** The envelope of a refusal. */
export function refused({ code, message, failCode, errors, requestId, approvalNo }: Failure) {
  const detail = {
    ...(errors.length > 0 && { errors }),
    ...(requestId && { requestId }),
    ...(approvalNo && { approvalNo }),
  };
  return { code, message, object: Object.keys(detail).length > 0 ? detail : null, failCode };
}

/** Converts a transport error of Fastify to a failure and an HTTP status. */
export function transportFailure(error: { code?: string; statusCode?: number }): { status: number; failure: Failure } {
  if (error instanceof Failure) return { status: 200, failure: error };
  switch (error.statusCode) {
    case 413:
      return { status: 413, failure: new Failure('invalid', '提交的内容过大') };
    case 415:
      return { status: 415, failure: new Failure('invalid', '不支持的内容类型') };
    case 400:
      return { status: 200, failure: new Failure('invalid', '请求内容不是有效的JSON') };
    default:
      return { status: 200, failure: new Failure('broken', reasons.broken.message) };
  }
}

/** Cacheable answers: browsers store and revalidate them (docs/decisions/018). */
interface Kept {
  readonly text: string;
  readonly etag: string;
}

/**
 * Sends `text`, or 304 if the browser already has it. The ETag is weak, because the same text is sent both compressed
 * and uncompressed.
 */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, { text, etag }: Kept): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').some(each => each.trim() === etag);
  return known ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text);
}

/** Serialises an answer once per audience, as long as its handler returns the same object. */
function keepWritten(write: (result: unknown, audience: Audience) => string) {
  const written = new WeakMap<object, Map<Audience, Kept>>();
  return (result: object, audience: Audience): Kept => {
    const kept = written.get(result) ?? new Map<Audience, Kept>();
    written.set(result, kept);
    const found = kept.get(audience);
    if (found) return found;
    const text = write(result, audience);
    const made = { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
    kept.set(audience, made);
    return made;
  };
}
