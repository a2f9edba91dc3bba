/** The document passes the recommended rules of a linter that nobody here wrote. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { allCalls } from '@/api/contract';
import { openApi } from './open-api';

it('passes the recommended rules of redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApi()), config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([]);
});

it('promises a success or a refusal of every call, and says how a file is fetched', () => {
  const { paths } = openApi() as {
    paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
  };
  const operations = Object.values(paths).flatMap(each => Object.values(each));
  expect(operations).toHaveLength(allCalls.length + 1);
  expect(operations.filter(({ summary, responses }) => !summary || !responses['4XX'] || !responses['5XX'])).toEqual([]);
  expect(paths['/files/{token}']?.['get']).toMatchObject({ security: [{ token: [] }] });
});
