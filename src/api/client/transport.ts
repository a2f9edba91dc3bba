/**
 * The only HTTP client of the portal: axios with the fixed headers, the token, the envelope and the timeout of
 * docs/domain/conventions.md#wire-format. Every error becomes a `Failure`.
 */
import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import type { Call, Way } from '../schema/call';
import type { Send, SendOptions } from './client';
import { appHeaders, buildHeader, frontErrorsHeader, requestTimeoutMs, tokenHeader } from '../constants';
import { serverTextTranslator } from '../format/locale';
import { failCodes, Failure, reasonOf, successCode, type FieldError } from '../failure';

interface Envelope {
  readonly code?: unknown;
  readonly message?: string | null;
  readonly object?: unknown;
  readonly failCode?: string | null;
  /** Captcha answers carry this instead of a code; they are returned unmodified. */
  readonly repCode?: string;
}

const bodies: Record<Way, (input: Record<string, unknown>) => AxiosRequestConfig> = {
  json: input => ({ method: 'POST', data: input }),
  get: input => ({ method: 'GET', params: input }),
  form: input => ({ method: 'POST', data: new URLSearchParams(filled(input)) }),
  multipart: input => ({ method: 'POST', data: formData(input) }),
};

const filled = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).flatMap(([key, value]) => (value == null ? [] : [[key, value as string]])));

function formData(input: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(input)) if (value != null) data.append(key, value as string | File);
  return data;
}

export interface TransportOptions {
  readonly baseURL: string;
  /** Read for every call, so that a login or logout in another tab takes effect at once. */
  readonly token: () => string | null;
  /** Called before the caller's rejection, for every failure except cancelled calls. */
  readonly onFailure: (failure: Failure, quiet: NonNullable<SendOptions['quiet']>) => void;
  /** Called with the build of the portal that the server currently serves, as named in its answers. */
  readonly onBuild?: (build: string) => void;
  /** Called with the server's time, in milliseconds, of an answer that no cache can have given. */
  readonly onTime?: (time: number) => void;
  /** Asks the operator for the second factor again; resolves with whether it was given. The refused call is then sent once more. */
  readonly onFactorAsked?: () => Promise<boolean>;
  /** Called when the server asks for reports of front-end errors. */
  readonly onErrorsWanted?: () => void;
}

export function createSend(options: TransportOptions): Send {
  const { baseURL, token, onFailure, onFactorAsked, onBuild, onTime, onErrorsWanted } = options;
  const http = axios.create({
    baseURL,
    timeout: requestTimeoutMs,
    headers: appHeaders,
    validateStatus: () => true,
    responseType: 'json',
    // No such cookie is used, and asking the browser for one delays each request by a frame.
    xsrfCookieName: '',
  });
  const send = async (call: Call, input: Record<string, unknown>, more: SendOptions = {}): Promise<unknown> => {
    const { signal, onProgress, quiet = false, repeats = false, keepalive = false } = more;
    const signed = more.token ?? token();
    try {
      const answer = await http.request<Envelope | null>({
        url: call.path,
        // Cacheable calls use GET, the only method whose responses browsers cache.
        ...bodies[call.cacheable ? 'get' : call.way](input),
        headers: signed ? { [tokenHeader]: signed } : {},
        ...(signal && { signal }),
        // While a page unloads, the browser aborts an XMLHttpRequest, but not a `fetch` with `keepalive`.
        ...(keepalive && { adapter: 'fetch', fetchOptions: { keepalive } }),
        ...(onProgress && { onUploadProgress: event => onProgress(event.progress ?? 0) }),
      });
      const build: unknown = answer.headers[buildHeader];
      if (typeof build === 'string') onBuild?.(build);
      const time = Date.parse(String(answer.headers['date']));
      if (time && !call.cacheable) onTime?.(time);
      if (answer.headers[frontErrorsHeader] === 'on') onErrorsWanted?.();
      const object = unwrap(answer.data, answer.status);
      return serverTextTranslator ? await serverTextTranslator.answer(call, object) : object;
    } catch (error) {
      const refusal = failureOf(error);
      if (refusal.failCode === failCodes.factorAgain && !keepalive && (await onFactorAsked?.()))
        return send(call, input, more);
      const failure = serverTextTranslator ? await understood(refusal, serverTextTranslator.text) : refusal;
      // An expiry reported for an earlier token does not concern the current session.
      const late = failure.expired && signed !== token();
      if (failure.reason !== 'cancelled' && !late) onFailure(failure, quiet || repeats);
      throw failure;
    }
  };
  return send as unknown as Send; // the contract defines the answer's type; the server validates answers before sending
}

/** 502 to 504: the page of a proxy whose server is away. */
const isAway = (status: number) => status >= 502 && status <= 504;
const unreadable = (status: number): Failure =>
  isAway(status) ? new Failure('unavailable') : new Failure('network', '服务返回的内容无法识别，请稍后再试');

function unwrap(body: Envelope | null, status: number): unknown {
  if (body === null || typeof body !== 'object') throw unreadable(status);
  if (body.repCode !== undefined) return body;
  if (body.code === successCode) return body.object;
  if (typeof body.code !== 'number') throw unreadable(status);
  const detail = body.object as { errors?: FieldError[]; requestId?: string; approvalNo?: string } | null;
  const { errors, requestId, approvalNo } = detail ?? {};
  throw new Failure(reasonOf(body.code), body.message || 'Error', body.failCode, errors, requestId, approvalNo);
}

/** A refusal in the language of this build. */
async function understood(
  { reason, message, failCode, errors, requestId, approvalNo }: Failure,
  say: (text: string) => Promise<string>,
): Promise<Failure> {
  const inWords = errors.map(async each => ({ ...each, message: await say(each.message) }));
  return new Failure(reason, await say(message), failCode, await Promise.all(inWords), requestId, approvalNo);
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (axios.isCancel(error)) return new Failure('cancelled');
  if (error instanceof AxiosError && (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT))
    return new Failure('timeout');
  return new Failure('network');
}
