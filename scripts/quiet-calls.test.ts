/**
 * An operator who waits for a call sees 请稍等 (docs/decisions/033-calls-in-progress.md). Calls without it are listed
 * here, each with the reason; all others show it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));

/** Background calls by file, each with the reason why no operator waits for it. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  'app/actors/signed-in-actors.ts': [
    'decisions: sent behind the next record, which is on the screen',
    'preferences: applied when they come',
    'preferences: kept in passing',
    'numbers beside saved queries',
    'progress of exports: asked by a clock',
    'notices: asked by a clock',
    'safeguards: asked by a clock',
  ],
  'app/actors/factor-actors.ts': [
    'the end of a sign-in that its operator has left',
    'the passkey’s options: the button shows that it is under way',
    'the passkey’s sign-in: the button shows that it is under way',
  ],
  'pages/session/factor/factor-logic.ts': [
    'the challenge of a second factor: its place shows that it loads',
    'the proof: the button shows that it is under way',
    'the start of a factor: the button shows that it is under way',
    'the confirmation of a factor: the button shows that it is under way',
  ],
  'app/actors/rights-again.ts': ['rights after a refusal or a change, while somebody works'],
  'app/actors/search-records.ts': ['records under a search box, as one types'],
  'app/actors/search-amount.ts': ['lists that have a typed amount, as one types'],
  'app/actors/sign-in-calls.ts': ['the proof, while the form is filled in'],
  'app/browser/send-reports.ts': ['a report of an error of the portal'],
  'machines/screen/panel.machine.ts': ['figures that refresh themselves'],
  'pages/kit/form/form-definition.ts': ['the type of uploads below'],
  'pages/kit/form/form-logic.ts': [
    'drafts: kept in passing',
    'drafts: dropped in passing',
    'pictures: uploaded beside the form, with a bar of their own',
    'a trial: its part shows that it is under way, and why it failed',
  ],
  'pages/kit/list/list-logic.ts': ['whether a list without hits has rows at all'],
  'pages/kit/list/list-news.ts': ['what is new in a list, asked by the server’s hint'],
  'pages/kit/record/open-record.ts': ['pictures of a record that is shown'],
  'pages/kit/review/define-review.tsx': [
    'who looks at the same record, asked by a clock',
    'what waits behind the record, asked by a clock; the first record brings the overlay',
  ],
  'pages/account/account-list.tsx': ['fees of a withdrawal, as one types'],
  'pages/merchant/application-form.tsx': [
    'how often a number was used, as one types',
    'whether a terminal is free and takes the policy, once both are chosen',
  ],
  'pages/merchant/fees-part.tsx': ['a trial: its part shows that it is under way, and why it failed'],
  'pages/provider/onboarding-form.ts': ['whether a phone number is free, as one types'],
  'pages/terminal/stock-moves.tsx': ['how many terminals are in a range, as one types'],
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name),
);

it('names every call that shows no overlay, and why', () => {
  const found = sources.flatMap(name => {
    const count = readFileSync(root + name, 'utf8').match(/\bquiet: (?:true|'told')/g)?.length ?? 0;
    return count === 0 ? [] : [[name, count] as const];
  });
  const known = Object.entries(quiet).map(([name, reasons]) => [name, reasons.length] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});
