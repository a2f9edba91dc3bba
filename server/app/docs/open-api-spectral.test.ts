/** The document passes the rules of a second linter: slower than the first, and part of `npm run prove -- units`. */
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApi } from './open-api';

it('passes the rules of spectral', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as spectral.RulesetDefinition] });
  // It reads patterns without the flag for Unicode, which JSON Schema recommends and redocly sets.
  const found = await linter.run(openApi() as Record<string, unknown>);
  const problems = found.filter(({ message }) => !/must match pattern .*\\p\{/.test(message));
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
}, 120_000);
