/** The command line of `npm run ops`, as a request to the operations interface. */
import { readFileSync } from 'node:fs';
import type { PlainCall } from '@/api/contract';
import { Field, type Kind } from '@/api/schema/kinds';
import { Maybe, type Part } from '@/api/schema/shape';

interface Command {
  /** Undefined asks for the list of commands. */
  readonly name: string | undefined;
  /** Login of the member of the staff in whose name it is done. */
  readonly as: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** @param callOf The platform's call of that name, whose fields say what the values are; undefined for another command. */
export function commandOf(line: readonly string[], callOf: (name: string) => PlainCall | undefined): Command {
  const options = line.filter(word => word.startsWith('--'));
  const [name, ...pairs] = line.filter(word => !word.startsWith('--'));
  const strange = options.find(option => !option.startsWith('--as=')) ?? pairs.find(pair => !pair.includes('='));
  if (strange) throw new Error(`不认识 ${strange}：应为 --as=登录账号 或 名称=值`);
  const input = name ? callOf(name)?.input : undefined;
  const body = pairs.map((pair): [string, unknown] => {
    const [key, text] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return [key, input ? valueOf(input[key], text) : looseValue(text)];
  });
  return { name, as: options[0]?.slice('--as='.length), body: Object.fromEntries(body) };
}

const numbers: readonly Kind[] = ['money', 'rate', 'count', 'bytes', 'time'];

/** A value of a call's field; what does not fit is left as it is, and the call refuses it by the field's name. */
function valueOf(part: Part | undefined, text: string): unknown {
  if (part instanceof Maybe) return valueOf(part.part as Part, text);
  if (!(part instanceof Field)) return looseValue(text);
  const value = contentOf(text);
  if (numbers.includes(part.kind) && /^-?\d+$/.test(value)) return Number(value);
  if (part.kind === 'flag' && ['true', 'false'].includes(value)) return value === 'true';
  return part.values.find(({ code }) => String(code) === value)?.code ?? value;
}

/** A value of an operation of its own, which takes texts for numbers and flags, and JSON from a file of that name. */
const looseValue = (text: string): unknown =>
  text.startsWith('@') && text.endsWith('.json') ? JSON.parse(contentOf(text)) : contentOf(text);

/** `@file` stands for what is in the file. */
const contentOf = (text: string): string => (text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text);
