/**
 * The payment channel's API: `POST /agent-web/acquirer/v1/<kind>` with one report, or `…/batches` with up to 500, signed
 * with a key of the channel (docs/channel.md). Unlike the calls of the portal, it answers with real HTTP statuses.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { basePath } from '@/api/constants';
import { Failure } from '@/api/failure';
import { verifySigned } from '#server/features/channel/keys';
import { Unsigned } from '#server/foundation/calls/signature';
import { countAttempt, waitOf } from '#server/features/session/throttle';
import { TryLater } from '#server/foundation/calls/load';
import { asFailure, refuse, refused, succeeded, transportFailure } from '#server/foundation/calls/register-calls';
import { clientOf, networkOf } from '#server/foundation/calls/client';
import { strictParser } from '#server/foundation/calls/strict-json';
import type { Deps } from '#server/foundation/deps';
import { questions } from './channel-questions';
import { channelNo, reports } from './channel-reports';
import { type Actions, checked, oneOf, perform } from './action';

export const channelApiPath = `${basePath}/acquirer/v1`;
const bodyLimit = 1024 * 1024;
const atMost = 500;
const expected = `应为1到${atMost}条报告`;

/** The reports are validated one by one, so that a bad one does not stop the others. */
const batchBody = z.strictObject({
  reports: z.array(z.unknown(), { error: expected }).min(1, expected).max(atMost, expected),
});
const served = { ...reports, ...questions };
const bodyOf = (kinds: Actions) => z.strictObject({ kind: oneOf(Object.keys(kinds)), body: z.unknown().optional() });
const askedBody = bodyOf(served);
/** Without questions: each may answer a page of 500 rows. */
const batchedBody = bodyOf(reports);

/** What a path does with the body of a request that the key has signed. */
type Work = (body: unknown, keyId: string, request: FastifyRequest) => Promise<unknown>;

export function registerChannelApi(app: FastifyInstance, deps: Deps): void {
  const report = reporter(deps);
  const single =
    (kind: string): Work =>
    (body, keyId, request) =>
      report({ kind, body }, keyId, request, askedBody);
  const batch: Work = async (body, keyId, request) => {
    const results: unknown[] = [];
    for (const each of checked(batchBody, body).reports)
      results.push(
        await report(each, keyId, request, batchedBody).then(succeeded, (error: unknown) =>
          refused(asFailure(error, request)),
        ),
      );
    return { results };
  };
  // In its own scope, because the signature covers the bytes of the body.
  void app.register(async scope => {
    const parse = strictParser(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, failure } = transportFailure(error);
      if (failure.reason === 'broken') return answer(reply, asFailure(error, request));
      return refuse(reply.code(status === 200 ? failure.code : status), failure);
    });
    const serve = (kind: string, work: Work) =>
      scope.post(`${channelApiPath}/${kind}`, { bodyLimit }, handlerOf(deps, parse, kind, work));
    for (const kind of Object.keys(served)) serve(kind, single(kind));
    serve('batches', batch);
  });
}

const answer = (reply: FastifyReply, failure: Failure) => refuse(reply.code(failure.code), failure);

const handlerOf =
  (deps: Deps, parse: ReturnType<typeof strictParser>, kind: string, work: Work) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      // It would be told whom to pay.
      if (deps.isCopy) throw new Failure('conflict', '这是测试副本，不接收通道的请求');
      const keyId = await deps.load.take('channel', networkOf(clientOf(request)), () => admit(deps, kind, request));
      return await reply.send(succeeded(await work(await jsonOf(parse, request), keyId, request)));
    } catch (error) {
      return answer(reply, asFailure(error, request));
    }
  };

/** The id of the key that signed the request. Networks with many unsigned requests have to wait. */
async function admit(deps: Deps, kind: string, request: FastifyRequest): Promise<string> {
  const { db, clock, log, metrics } = deps;
  const [client, now] = [clientOf(request), clock.now()];
  const network = networkOf(client);
  const waitMs = await waitOf(db, 'unsigned', network, now);
  if (waitMs > 0) throw new TryLater('tooMany', Math.ceil(waitMs / 1000));
  const { method, url, headers } = request;
  try {
    return await verifySigned(deps, { method, path: url, headers, body: bytesOf(request) }, client, now);
  } catch (error) {
    if (error instanceof Unsigned) {
      log.warn({ kind, keyId: error.keyId, why: error.why, client }, 'report not signed');
      metrics?.reported(kind, 'unsigned');
      await countAttempt(db, 'unsigned', network, now);
    }
    throw error;
  }
}

/** An empty body has no type and is not parsed. */
const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const jsonOf = (parse: ReturnType<typeof strictParser>, request: FastifyRequest): Promise<unknown> =>
  new Promise((resolve, reject) =>
    parse(request, bytesOf(request).toString('utf8'), (error, body) =>
      error ? reject(transportFailure(error as FastifyError).failure) : resolve(body),
    ),
  );

/** Carries out one report; log and metrics get its result, without any content but the channel's reference. */
const reporter =
  (deps: Deps) => async (given: unknown, keyId: string, request: FastifyRequest, form: typeof askedBody) => {
    const { load, log, metrics } = deps;
    const began = performance.now();
    const named = form.safeParse(given).data;
    const record = (result: string) => {
      const kind = named?.kind ?? 'unknown';
      const reference = channelNo.safeParse((named?.body as Record<string, unknown> | null | undefined)?.['channelNo']);
      const ms = Math.round(performance.now() - began);
      log.info({ keyId, kind, channelNo: reference.data, result, ms }, 'report');
      metrics?.reported(kind, result);
    };
    try {
      const { kind, body } = checked(form, given);
      const work = () => load.take('channel', keyId, () => perform(deps, served[kind]!, body, keyId)); // the schema has validated the kind
      const object = await (kind in questions ? load.take('question', keyId, work) : work());
      record('ok');
      return object;
    } catch (error) {
      const failure = asFailure(error, request);
      record(failure.reason);
      throw failure;
    }
  };
