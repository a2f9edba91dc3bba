/** Examples of the reference (server/app/docs/examples.json): what every call was sent and what it answered in the demo. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callGroups, type PlainCall } from '@/api/contract';
import { successCode } from '@/api/failure';
import { inputSchema, outputSchema } from '@/api/schema/zod';
import { partOf, recordOf } from '#tests/fakes/rows';
import type { Answer } from './walk';

interface Example {
  readonly input: unknown;
  readonly output: unknown;
}
const file = join(import.meta.dirname, '../../server/app/docs/examples.json');
/** The same in every taking, so that a new one differs only in what has changed. */
const requestNo = '5b0c1c3e-8f0d-4a55-9a53-0f6d2c1f7e10';
const elementsAtMost = 2;
const lettersAtMost = 120;

/** Enough of an answer to see what it is like. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > lettersAtMost ? `${value.slice(0, 40)}…` : value;
  if (Array.isArray(value)) return value.slice(0, elementsAtMost).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

const all = callGroups.flatMap(([group, calls]) =>
  Object.entries<PlainCall>(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

/** What an operator would type, where the made-up records of stories have something else. */
const typed: Readonly<Record<string, string>> = {
  requestNo,
  phone: '19900009999',
  reservePhone: '19900009999',
  legalIdNo: '330106199001010018',
  bankCardNo: '6200000000001234567',
  smsCode: '123456',
  email: 'finance@example.com',
  address: '建设路 18 号 3 楼',
  taxNo: '91990000MA1000000E',
  bank: '招商银行杭州分行 571900000010001',
  snStart: '00003602DEMODEMO0001',
  digest: 'c0ffee'.padEnd(64, '0'),
};
const madeUpInput = ({ input }: PlainCall) =>
  Object.fromEntries(Object.entries(recordOf(input)).map(([name, value]) => [name, typed[name] ?? value]));

/** Bodies of the walk say of some fields that there is nothing in them. */
const withoutNothing = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (each === null ? undefined : each)));

/** The first success of every call; of one that cannot succeed in the walk a made-up record of its shape. */
export function collectExamples() {
  const found = new Map<string, Example>();
  return {
    see({ call: name, body, text }: Answer): void {
      if (found.has(name)) return;
      const { call } = all.find(each => each.name === name)!; // the walk makes the calls of the contract
      const answer = JSON.parse(text) as { code?: number; object?: unknown; success?: boolean };
      const output = call.way === 'form' ? answer : answer.object;
      if (answer.code !== successCode && answer.success !== true) return;
      const input = withoutNothing('requestNo' in body ? { ...body, requestNo } : body);
      const short = { input: shortened(input), output: shortened(output) };
      found.set(name, {
        input: inputSchema(call).safeParse(short.input).success ? short.input : input,
        output: outputSchema(call, true).safeParse(short.output).success ? short.output : output,
      });
    },
    write(): void {
      const lines = all.map(({ name, call }) => {
        const example = found.get(name) ?? { input: madeUpInput(call), output: call.output && partOf(call.output, 0) };
        return `  ${JSON.stringify(name)}: ${JSON.stringify(example)}`;
      });
      writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
    },
  };
}

/** As the repository has them. */
export const keptExamples = (): Readonly<Record<string, Example>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>;
