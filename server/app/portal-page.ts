/** The page that every address of a portal answers with, under the brand of the installation (docs/decisions/036-brand-name-and-logo.md). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, portalBases, portalTitle, titleOf } from '@/api/constants';
import type { Side } from '@/api/schema/gate';
import type { Brand } from '#server/features/lookup/identity';
import { chosenLanguage } from '#server/foundation/calls/requester';
import { type KnownBrand, logoUrl } from './brand';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A built portal: its page, and its name that changes with every build. */
export interface Build {
  readonly language: Language;
  /** Below the folder of the built files. */
  readonly file: string;
  readonly page: string;
  /** Name of the entry script. */
  readonly name: string | null;
}

/** The portals by language, each read when it is first asked for: the English is built after the start. */
export function createBuilds(webRoot: string): (request: FastifyRequest) => Build {
  const read = (language: Language, file: string): Build | null => {
    const path = join(webRoot, file);
    if (!existsSync(path)) return null;
    const page = readFileSync(path, 'utf8');
    return { language, file, page, name: /assets\/(index-[\w-]+\.js)/.exec(page)?.[1] ?? null };
  };
  const chinese = read('zh', 'index.html') ?? { language: 'zh', file: 'index.html', page: '', name: null };
  let english: Build | null = null;
  return ({ cookies }) =>
    (chosenLanguage(cookies) === 'en' ? (english ??= read('en', 'en/index.html')) : null) ?? chinese;
}

/** @param isCopy Whether the portal says that it is an anonymous copy. */
export function createPortalPage(
  known: KnownBrand,
  buildFor: (request: FastifyRequest) => Build,
  isCopy: boolean,
): SendPage {
  return async (request, reply) => {
    const brand = await known();
    const build = buildFor(request);
    void reply.header('vary', 'cookie');
    if (!brand.name && !brand.logo && !isCopy) return reply.sendFile(build.file);
    const page = branded(build, { ...brand, isCopy }, sideOf(request.url));
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
function branded(
  { page, language }: Build,
  { name, logo, isCopy }: Brand & { readonly isCopy: boolean },
  side: Side,
): string {
  const attributes = [
    ...(name ? [`data-brand="${name}"`] : []),
    ...(logo ? [`data-logo="${logo.hash}"`] : []),
    ...(isCopy ? ['data-copy'] : []),
  ];
  const owned = page.replace('<html ', `<html ${attributes.join(' ')} `);
  // The suffix after the name depends on the portal's language; until the portal has set it, the title is the name
  // alone.
  const titled =
    language === 'zh'
      ? owned.replaceAll(portalTitle, titleOf(side, name))
      : owned.replace(/(<title>)[^<]+/, `$1${name || 'Agent Web'}`);
  return logo ? titled.replace(/<link rel="icon"[^>]*>/, iconOf(logoUrl(logo.hash))) : titled;
}

/** Loaded with the page, so that it is there when the portal first draws it. */
const iconOf = (url: string) =>
  `<link rel="icon" type="image/png" href="${url}" />\n    <link rel="preload" as="image" href="${url}" />`;
