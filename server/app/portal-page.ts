/** The page that every address of a portal answers with, under the brand of the installation (docs/decisions/036-brand-name.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalBases, portalTitle, titleOf } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import type { Brand } from '#server/features/lookup/identity';
import { type KnownBrand, logoUrl } from './brand';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function createPortalPage(known: KnownBrand, webRoot: string): SendPage {
  const file = join(webRoot, 'index.html');
  const plain = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return async (request, reply) => {
    const brand = await known();
    if (!brand.name && !brand.logo) return reply.sendFile('index.html');
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

/**
 * The portal reads the attributes; the texts are for clients that do not run it. Neither a brand nor a hash has a
 * character that HTML would escape.
 */
function branded(page: string, { name, logo }: Brand, side: Side): string {
  const attributes = [...(name ? [`data-brand="${name}"`] : []), ...(logo ? [`data-logo="${logo.hash}"`] : [])];
  const titled = page.replace('<html ', `<html ${attributes.join(' ')} `).replaceAll(portalTitle, titleOf(side, name));
  return logo ? titled.replace(/<link rel="icon"[^>]*>/, iconOf(logoUrl(logo.hash))) : titled;
}

/** Loaded with the page, so that it is there when the portal first draws it. */
const iconOf = (url: string) =>
  `<link rel="icon" type="image/png" href="${url}" />\n    <link rel="preload" as="image" href="${url}" />`;
