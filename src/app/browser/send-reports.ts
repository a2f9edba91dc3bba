/** Sends errors of the portal within the text format and length limits of the server. */
import { frontError } from '@/api/contract/front-error';
import type { Send } from '@/api/client/client';

export interface NotedError {
  readonly error: unknown;
  /** Path of the portal at the time of the error. */
  readonly place: string;
}

/** On one line, without control characters. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 500)
    .trim();

export async function sendReports(send: Send, noted: readonly NotedError[], build: string | null): Promise<void> {
  for (const { error, place } of noted) {
    const { message, stack } = error instanceof Error ? error : { message: String(error) };
    const input = { message: plain(message) || 'Error', stack: stack?.slice(0, 4000) ?? null };
    await send(frontError.report, { ...input, place: place.slice(0, 200), build }, { quiet: true });
  }
}
