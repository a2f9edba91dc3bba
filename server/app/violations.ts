/**
 * Where browsers report what the content policy kept them from doing. Anybody may post here, so a report is counted and its
 * values (addresses, samples of scripts) are neither kept nor logged.
 */
import type { FastifyInstance } from 'fastify';
import { basePath } from '@/api/constants';
import type { Deps } from '#server/platform/deps';

export const violationsPath = `${basePath}/csp-report`;
/** The name under which the policy refers to it. */
export const violationsGroup = 'csp';
/** One report is below 4 kB; browsers send several at once. */
const bodyLimit = 16 * 1024;
/** Each directive is written to the log at most once in this time, with the violations since. */
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

/** Takes reports in both of the formats that browsers send, and answers 204. */
export function registerViolations(app: FastifyInstance, { clock, log }: Pick<Deps, 'clock' | 'log'>): void {
  const counted = new Map<string, { count: number; toldAt: number }>();
  const note = (directive: string): void => {
    const { count, toldAt } = counted.get(directive) ?? { count: 0, toldAt: -Infinity };
    const due = clock.now() - toldAt >= quietMs;
    if (due) log.warn({ directive, count: count + 1 }, 'content policy violated');
    counted.set(directive, due ? { count: 0, toldAt: clock.now() } : { count: count + 1, toldAt });
  };
  // Within a scope of its own: no call takes bodies of these types.
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
