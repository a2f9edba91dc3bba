/** Serves the demo phone and its messages; a server with a gateway answers 404 (docs/domain/demo.md#demo-phone). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoMessagesPath, demoPhonePath } from '@/api/demo-phone';
import type { DemoPhone } from '#server/foundation/sms';

export const demoPhonePage = 'demo-phone.html';

export function registerDemoPhone(
  app: FastifyInstance,
  phone: DemoPhone | undefined,
  refuse: (reply: FastifyReply) => FastifyReply,
): void {
  // Registered in any case: otherwise a browser would get the portal at the page's address.
  app.get(demoPhonePath, (_request, reply) => (phone ? reply.sendFile(demoPhonePage) : refuse(reply)));
  app.get(demoMessagesPath, (_request, reply) => (phone ? reply.send(phone.messages()) : refuse(reply)));
}
