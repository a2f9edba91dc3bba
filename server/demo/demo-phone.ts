/**
 * The demo's gateway: keeps text messages for the demo phone instead of sending them (docs/domain/demo.md#demo-phone).
 * They stay in memory, so that no database ever holds a readable code.
 */
import type { DemoMessage } from '@/api/demo-phone';
import type { Clock } from '#server/foundation/clock';
import type { DemoPhone } from '#server/foundation/sms';

/** Older ones have expired, except initial passwords, which can be reset. */
const kept = 100;

export function createDemoPhone(clock: Clock): DemoPhone {
  let received: readonly DemoMessage[] = [];
  return {
    messages: () => received,
    async send(message) {
      // Taken once, as every gateway takes a repeated number.
      if (received.some(({ messageNo }) => messageNo === message.messageNo)) return;
      received = [{ ...message, sentTime: clock.now() }, ...received].slice(0, kept);
    },
  };
}
