/** Addresses that answer with a file: what is refused there comes in the envelope, too, but never with HTTP 200. */
import type { FastifyInstance } from 'fastify';
import { asFailure, refuse } from './register-calls';

/**
 * Registers such addresses. A refusal has the HTTP status that fits it, 401 without a session, so that neither a browser nor a
 * script takes it for the file.
 */
export function answerFiles(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async scope => {
    scope.setErrorHandler((error, request, reply) => {
      const failure = asFailure(error, request);
      return refuse(reply.code(failure.reason === 'session' ? 401 : failure.code), failure);
    });
    routes(scope);
  });
}
