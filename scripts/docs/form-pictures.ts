/**
 * The pictures that an onboarding form wants, and when, for the chapters of the manual that tell how to hand one in: written between
 * two comments of the chapter, from the contract and the rules of the form.
 */
import { custIncr } from '@/api/contract/merchant/application';
import { agentIncr } from '@/api/contract/provider/application';
import type { Language } from '@/api/constants';
import * as enums from '@/api/enums';
import * as f from '@/api/fields';
import { agentRules, merchantRules } from '@/api/forms/onboarding';
import type { FormRules } from '@/api/forms/rules';
import { Field } from '@/api/schema/kinds';
import { isOptional, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { readChapter, sayIn } from '../manual/chapters';

interface Form {
  readonly input: Shape;
  readonly rules: FormRules;
  /** Its choice of the kind of subject. */
  readonly kind: 'custType' | 'custKind';
}
const forms = {
  'task-onboard': { input: custIncr.save.input, rules: merchantRules, kind: 'custType' },
  'task-agent': { input: agentIncr.save.input, rules: agentRules, kind: 'custKind' },
} as const satisfies Readonly<Record<string, Form>>;
export type FormChapter = keyof typeof forms;

type Case = Readonly<Record<string, string>>;
/** Every kind of subject with every settlement account that it may have. */
const casesOf = ({ rules, kind }: Form): readonly Case[] =>
  enums.custType.flatMap(({ code }) => {
    const refused = rules.refused?.({ [kind]: code })['settleType'] ?? {};
    return enums.settleType
      .filter(settle => !(settle.code in refused))
      .map(settle => ({ [kind]: code, settleType: settle.code }));
  });

interface Words {
  readonly heads: readonly [picture: string, when: string];
  readonly optional: string;
  readonly always: string;
  readonly list: string;
  readonly where: (label: string, choices: string) => string;
  /** A label as the screen has it. */
  readonly say: (text: string) => string;
}
const wordsIn: Readonly<Record<Language, Words>> = {
  zh: {
    heads: ['影像', '什么时候要'],
    optional: '可以不传',
    always: '都要',
    list: '、',
    where: (label, choices) => `${label}为${choices}`,
    say: sayIn('zh'),
  },
  en: {
    heads: ['Picture', 'When it is needed'],
    optional: 'Not required',
    always: 'Always',
    list: ', ',
    where: (label, choices) => `${label} is ${choices}`,
    say: sayIn('en'),
  },
};

/** The cases in words, if one choice alone tells them from all others. */
function wordsOf(
  met: readonly Case[],
  all: readonly Case[],
  name: 'settleType' | Form['kind'],
  { list, where, say }: Words,
): string | null {
  const codes = new Set(met.map(each => each[name]));
  if (all.some(each => codes.has(each[name]) && !met.includes(each))) return null;
  const labels = f[name].values.filter(({ code }) => codes.has(String(code))).map(({ label }) => say(label));
  return where(say(f[name].label), labels.join(list));
}

function rowsOf(form: Form, words: Words): string[] {
  const cases = casesOf(form);
  return Object.entries<Part>(form.input).flatMap(([name, part]) => {
    const field = part instanceof Maybe ? (part.part as Part) : part;
    if (!(field instanceof Field) || field.kind !== 'image') return [];
    const asked = cases.filter(each => !form.rules.hidden?.(each).includes(name));
    if (asked.length === 0) return [];
    const needed = asked.filter(each => !isOptional(part) || form.rules.required?.(each).includes(name));
    return [`| ${words.say(field.label)} | ${whenOf(needed, cases, form.kind, words)} |`];
  });
}
function whenOf(needed: readonly Case[], all: readonly Case[], kind: Form['kind'], words: Words): string {
  if (needed.length === 0) return words.optional;
  if (needed.length === all.length) return words.always;
  const told = wordsOf(needed, all, kind, words) ?? wordsOf(needed, all, 'settleType', words);
  if (!told) throw new Error('Expected one choice to tell when a picture is needed');
  return told;
}

const [begin, end] = ['<!-- pictures: npm run generate -->', '<!-- /pictures -->'];

/** The chapter with its table of pictures. */
export function chapterWithPictures(name: FormChapter, language: Language): string {
  const text = readChapter(name, language);
  const words = wordsIn[language];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${name}.md (${language}): expected ${begin} and ${end}`);
  const table = [`| ${words.heads.join(' | ')} |`, '| --- | --- |', ...rowsOf(forms[name], words)].join('\n');
  return `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`;
}
