/**
 * Words that somebody who knows the owner of a password, or the firm, tries first: numbers, and names in characters, in
 * pinyin and as initials (docs/domain/session.md#change-password).
 */
import { eq, inArray } from 'drizzle-orm';
import type { pinyin } from 'pinyin-pro';
import { portalTitle } from '@/api/constants';
import type { Db } from '#server/foundation/db/open';
import { agent, area, identity, type operator } from '#server/schema';

/** Data of the owner that a password must not be made of. */
export interface Owner {
  readonly agentNo: string;
  readonly operatorNo: string;
  readonly username: string;
  readonly realName: string;
  readonly phone: string;
  /** Names around the owner: of the provider, its legal person, its place, the installation. */
  readonly names: readonly string[];
}

/** An operator with the names of its provider; those of the platform's staff are the installation's alone. */
export async function ownerOf(db: Db, found: Pick<typeof operator.$inferSelect, Exclude<keyof Owner, 'names'>>) {
  const [own] = await db.select().from(agent).where(eq(agent.agentNo, found.agentNo));
  const [installation] = await db.select().from(identity);
  const places = own
    ? await db
        .select({ name: area.areaName })
        .from(area)
        .where(inArray(area.areaCode, [own.provinceCode, own.cityCode, own.areaCode]))
    : [];
  const given = [own?.agentName, own?.shortName, own?.legalName, installation?.brand, installation?.title];
  const names = [...given, ...places.map(({ name }) => name)].filter(name => typeof name === 'string');
  return { ...found, names } satisfies Owner;
}

const brand = ['skb', 'shoukuanbei', '收款呗', '服务商', '服务商平台', portalTitle];
/** The beginning of a firm's name, which has its place, its own name and its trade. */
const charactersUsed = 16;
/** Shorter initials occur in too many good passwords. */
const initialsAtLeast = 3;

/** Distinct words of at least two characters. */
export function wordsOf(spell: typeof pinyin, owner: Owner): string[] {
  const { agentNo, operatorNo, username, realName, phone, names } = owner;
  const numbers = [agentNo, operatorNo, operatorNo.replace(/\D/g, ''), phone, ...[8, 6, 4].map(n => phone.slice(-n))];
  const spelt = (name: string) => [...partsOf(spell, name), ...personOf(spell, name)];
  const all = [...brand, username, ...numbers, realName, ...names, ...[realName, ...names].flatMap(spelt)];
  return [...new Set(all)].filter(word => word.length > 1);
}

/** Every part of a name of two characters and more: itself, its pinyin and its initials. */
function partsOf(spell: typeof pinyin, name: string): string[] {
  const characters = hanOf(name).slice(0, charactersUsed);
  const syllables = syllablesOf(spell, characters);
  return characters.flatMap((_, from) =>
    characters.slice(from + 1).flatMap((_each, more) => {
      const part = syllables.slice(from, from + more + 2);
      const initials = initialsOf(part);
      return [
        characters.slice(from, from + more + 2).join(''),
        ...variants(part.join('')),
        // A place is often its initials before the rest: hzyunqi.
        ...(initials.length >= initialsAtLeast
          ? [initials, initialsOf(part.slice(0, 2)) + part.slice(2).join('')]
          : []),
      ];
    }),
  );
}

/** A person's name as logins spell it: surname or given name first, one of them as initials. */
function personOf(spell: typeof pinyin, name: string): string[] {
  const characters = hanOf(name);
  if (characters.length < 2 || characters.length > 4) return [];
  const syllables = syllablesOf(spell, characters);
  // 欧阳 has two; a given name has at most two.
  return [1, 2].slice(0, characters.length - 1).flatMap(surnameLength => {
    const [surname, own] = [syllables.slice(0, surnameLength), syllables.slice(surnameLength)];
    const [full, first] = [surname.join(''), own.join('')];
    const [fullInitials, firstInitials] = [initialsOf(surname), initialsOf(own)];
    const written = [full, first, first + full, full + firstInitials, fullInitials + first, firstInitials + full];
    return [...written, firstInitials + fullInitials].filter(each => each.length >= initialsAtLeast).flatMap(variants);
  });
}

const hanOf = (name: string): string[] => name.match(/\p{Script=Han}/gu) ?? [];
const initialsOf = (syllables: readonly string[]) => syllables.map(each => each.slice(0, 1)).join('');
/** Read as a surname first, because 单, 曾 and 仇 sound different elsewhere. */
const syllablesOf = (spell: typeof pinyin, characters: readonly string[]): string[] =>
  spell(characters.join(''), { toneType: 'none', type: 'array', v: true, surname: 'head' });
/** Keyboards have no ü: it is written v, u or yu. */
const variants = (word: string): string[] =>
  /[ln]v/.test(word) ? [word, word.replaceAll('v', 'u'), word.replaceAll('v', 'yu')] : [word];
