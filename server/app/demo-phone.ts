/** Serves the demo phone and its messages; a server with a gateway answers 404 (docs/domain/demo.md#demo-phone). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoCodesPath, demoMessagesPath, demoPhonePath } from '@/api/demo-phone';
import { demoCodes } from '#server/demo/trust';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';

export const demoPhonePage = 'demo-phone.html';

export function registerDemoPhone(
  app: FastifyInstance,
  { demoPhone: phone, db, clock, secret }: Deps,
  refuse: (reply: FastifyReply) => FastifyReply,
): void {
  // Registered in any case: otherwise a browser would get the portal at the page's address.
  app.get(demoPhonePath, (_request, reply) => (phone ? reply.sendFile(demoPhonePage) : refuse(reply)));
  const encryption = createEncryption(secret);
  app.get(demoCodesPath, async (_request, reply) => (phone ? demoCodes(db, encryption, clock.now()) : refuse(reply)));
  app.get(demoMessagesPath, (_request, reply) => (phone ? reply.send(phone.messages()) : refuse(reply)));
}
