/** The page that every address of a portal answers with, under the brand of the installation (docs/decisions/036-brand-name.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalBases, portalTitle, titleOf } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import { identityOf } from '#server/features/lookup/identity';
import type { Deps } from '#server/platform/deps';

/** How long a process may show the brand from before a change. */
export const brandMs = 10_000;

/** Brand of the installation, read at most every ten seconds; null also while the database cannot be reached. */
function createBrand({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<string | null> {
  const known = { brand: Promise.resolve<string | null>(null), until: -Infinity };
  return () => {
    const now = clock.now();
    if (now < known.until) return known.brand;
    const before = known.brand;
    known.until = now + brandMs;
    known.brand = identityOf(db).then(
      identity => identity?.brand ?? null,
      () => before,
    );
    return known.brand;
  };
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function createPortalPage(deps: Pick<Deps, 'db' | 'clock'>, webRoot: string): SendPage {
  const file = join(webRoot, 'index.html');
  const plain = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const brandOf = createBrand(deps);
  return async (request, reply) => {
    const brand = await brandOf();
    if (!brand) return reply.sendFile('index.html');
    const page = branded(plain, brand, sideOf(request.url));
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

const sideOf = (url: string): Side => {
  const path = url.split('?', 1)[0]!; // a text has a first part
  return path === portalBases.PLATFORM || path.startsWith(`${portalBases.PLATFORM}/`) ? 'PLATFORM' : 'PROVIDER';
};

/** The portal reads the attribute; the texts are for clients that do not run it. A brand has no character that HTML would escape. */
const branded = (page: string, brand: string, side: Side): string =>
  page.replace('<html ', `<html data-brand="${brand}" `).replaceAll(portalTitle, titleOf(side, brand));
