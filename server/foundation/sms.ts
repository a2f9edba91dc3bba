/**
 * The gateway for text messages: one signed HTTP request per message (docs/domain/message.md#gateway). Any answer of
 * class 2xx means that the gateway has taken the message; it takes a repeated `messageNo` once.
 */
import { createHmac } from 'node:crypto';
import type { DemoMessage } from '@/api/demo-phone';

export interface TextMessage {
  readonly messageNo: string;
  readonly phone: string;
  /** Code of the template, for gateways that send approved texts only; they fill in the parameters themselves. */
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  /** The finished text, for gateways that send any. */
  readonly text: string;
}
export interface SmsGateway {
  /** @throws Error with what the gateway answered; the message may be sent again. */
  send(message: TextMessage): Promise<void>;
}
/** The gateway of a demo, which shows its messages on a page. */
export interface DemoPhone extends SmsGateway {
  /** The newest first. */
  messages(): readonly DemoMessage[];
}

const answersWithinMs = 10_000;

export const signatureOf = (key: string, body: string): string => createHmac('sha256', key).update(body).digest('hex');

export const smsGateway = (url: string, key: string): SmsGateway => ({
  async send(message) {
    const body = JSON.stringify(message);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(key, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  },
});
