/** Detects responses that no request may produce, however malformed it is. */
import { repCodes } from '@/api/captcha';
import { reasons, successCode } from '@/api/failure';

export interface Said {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}
interface Envelope {
  readonly code?: number;
  readonly message?: string;
  readonly repCode?: string;
  readonly repMsg?: string;
}
const chinese = /[\u4e00-\u9fff]/;

function envelopeIn(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}

/** Code in either form of the response envelope; null if there is none. */
export const codeIn = ({ body }: Said): number | string | null => {
  const envelope = envelopeIn(body);
  return envelope?.code ?? envelope?.repCode ?? null;
};

/**
 * Flaw of a response, or null: a server error, a missing envelope, or a refusal without a message. `logged` are the log lines it
 * caused.
 */
export function flawOf(said: Said, method: string, logged: readonly string[]): string | null {
  const { statusCode: status, headers, body } = said;
  const turnedAway = status === reasons.unavailable.code && headers['retry-after'] !== undefined;
  if (status >= 500 && !turnedAway) return `HTTP ${status}`;
  // The captcha's envelope has no code for server errors.
  if (logged.some(line => line.includes('"call failed"') || line.includes('"request failed"')))
    return 'a mistake of ours';
  if (method === 'HEAD' || status === 304) return null;
  const code = codeIn(said);
  if (code === null) return `no envelope: ${body.slice(0, 200)}`;
  if (code === reasons.broken.code) return 'code 500';
  const envelope = envelopeIn(body)!;
  const done = code === successCode || code === repCodes.ok;
  return done || chinese.test(envelope.message ?? envelope.repMsg ?? '') ? null : `no word: ${body.slice(0, 200)}`;
}
