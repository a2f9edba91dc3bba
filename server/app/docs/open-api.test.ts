/** The document says of every call what it takes, answers and refuses. */
import { expect, it } from 'vitest';
import { allCalls, callGroups, type PlainCall } from '@/api/contract';
import { outputSchema } from '@/api/schema/zod';
import { keptExamples } from '#tests/every-call/examples';
import { openApi } from './open-api';

it('shows of every call what the demo was sent and answered, as the contract has it', () => {
  const kept = keptExamples();
  const named = callGroups.flatMap(([group, calls]) =>
    Object.entries<PlainCall>(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  );
  expect(Object.keys(kept)).toEqual(named.map(({ name }) => name));
  const wrong = named.filter(
    ({ name, call }) => call.way !== 'multipart' && !outputSchema(call, true).safeParse(kept[name]!.output).success,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('promises a success or a refusal of every call, and says how a file is fetched', () => {
  const { paths } = openApi() as {
    paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
  };
  const operations = Object.values(paths).flatMap(each => Object.values(each));
  expect(operations).toHaveLength(allCalls.length + 1);
  expect(operations.filter(({ summary, responses }) => !summary || !responses['4XX'] || !responses['5XX'])).toEqual([]);
  expect(paths['/files/{token}']?.['get']).toMatchObject({ security: [{ token: [] }, { machineKey: [] }] });
});
