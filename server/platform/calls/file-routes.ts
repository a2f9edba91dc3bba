/** Routes that answer with a file: their refusals use the envelope too, but never HTTP 200. */
import type { FastifyInstance } from 'fastify';
import { asFailure, refuse } from './register-calls';

/**
 * Registers such routes. A refusal has a fitting HTTP status, 401 without a session, so that neither a browser nor a
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
