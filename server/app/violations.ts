/**
 * Endpoint for CSP violation reports of browsers. It is public, so reports are only counted; their values (URLs, script
 * samples) are neither stored nor logged.
 */
import type { FastifyInstance } from 'fastify';
import { basePath } from '@/api/constants';
import type { Deps } from '#server/foundation/deps';

export const violationsPath = `${basePath}/csp-report`;
/** The reporting group's name, to which the CSP refers. */
export const violationsGroup = 'csp';
/** A report is smaller than 4 kB; browsers send several at once. */
const bodyLimit = 16 * 1024;
/** Each directive is logged at most once in this interval, with the number of violations since. */
const quietMs = 60_000;
const knownDirectives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'frame-src',
  'child-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** Accepts both report formats of browsers, and answers 204. */
export function registerViolations(app: FastifyInstance, { clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  const counted = new Map<string, { count: number; reportedAt: number }>();
  const note = (directive: string): void => {
    const { count, reportedAt } = counted.get(directive) ?? { count: 0, reportedAt: -Infinity };
    const due = clock.now() - reportedAt >= quietMs;
    if (due) log.warn({ directive, count: count + 1 }, 'content policy violated');
    counted.set(directive, due ? { count: 0, reportedAt: clock.now() } : { count: count + 1, reportedAt });
  };
  // In its own scope, because no call accepts bodies of these types.
  void app.register(async scope => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, parse);
    scope.post(violationsPath, { bodyLimit }, async (request, reply) => {
      for (const each of directivesOf(request.body)) note(each);
      return reply.code(204).send();
    });
  });
}

function directivesOf(body: unknown): string[] {
  const reports = Array.isArray(body) ? body.map(each => at(each, 'body')) : [at(body, 'csp-report')];
  return reports.flatMap(report => {
    const named =
      at(report, 'effectiveDirective') ?? at(report, 'effective-directive') ?? at(report, 'violated-directive');
    if (typeof named !== 'string') return [];
    return [knownDirectives.has(named) ? named : 'other'];
  });
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
