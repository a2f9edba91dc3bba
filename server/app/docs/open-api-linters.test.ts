/** The document passes the rules of two linters that nobody here wrote. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApi } from './open-api';

it('passes the recommended rules of redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApi()), config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([]);
}, 120_000);

it('passes the rules of spectral', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as spectral.RulesetDefinition] });
  // It reads patterns without the flag for Unicode, which JSON Schema recommends and redocly sets.
  const found = await linter.run(openApi() as Record<string, unknown>);
  const problems = found.filter(({ message }) => !/must match pattern .*\\p\{/.test(message));
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
}, 120_000);
