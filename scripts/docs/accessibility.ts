/** docs/accessibility.md: how the portal meets WCAG 2.2 AA, with the tests that prove it; each named test must exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

type State = 'met' | 'partly' | 'not applicable';
type Proof = readonly [file: string, title?: string];
type Criterion = readonly [number: string, level: 'A' | 'AA', name: string, state: State, how: string, ...Proof[]];

const stories: Proof = ['.storybook/preview.tsx'];
const dark: Proof = ['.storybook/dark-axe.ts'];
const said: Proof = ['tests/journeys/transcript.spec.ts'];
const journey = (name: string, title: string): Proof => [`tests/journeys/${name}.spec.ts`, title];
const noMedia = 'there is no audio and no video';

const criteria: readonly Criterion[] = [
  [
    '1.1.1',
    'A',
    'Non-text content',
    'met',
    'icons are named by their control or hidden; pictures of documents by their kind; charts have a table',
    stories,
    ['src/components/frames/chart/chart.stories.tsx'],
  ],
  ...(['1.2.1', '1.2.2', '1.2.3'] as const).map((number): Criterion => [
    number,
    'A',
    'Time-based media',
    'not applicable',
    noMedia,
  ]),
  ...(['1.2.4', '1.2.5'] as const).map((number): Criterion => [
    number,
    'AA',
    'Time-based media',
    'not applicable',
    noMedia,
  ]),
  [
    '1.3.1',
    'A',
    'Info and relationships',
    'met',
    'headings, lists, tables with column heads, labels of fields',
    stories,
    said,
  ],
  ['1.3.2', 'A', 'Meaningful sequence', 'met', 'the order of the tree is that of the screen', said],
  ['1.3.3', 'A', 'Sensory characteristics', 'met', 'instructions name controls, never their place or colour', said],
  [
    '1.3.4',
    'AA',
    'Orientation',
    'met',
    'nothing depends on it; the narrow layout serves both',
    journey('phone', 'figures and accounts are one strip of a single row'),
  ],
  [
    '1.3.5',
    'AA',
    'Identify input purpose',
    'met',
    'account, password and one-time code carry their `autocomplete`',
    journey('sign-in', 'signs in by keyboard alone, and opens the requested page'),
  ],
  [
    '1.4.1',
    'A',
    'Use of colour',
    'met',
    'states have words; changes have arrows',
    journey('layout', 'selected, focused and pressed states remain distinguishable'),
  ],
  ['1.4.2', 'A', 'Audio control', 'not applicable', noMedia],
  [
    '1.4.3',
    'AA',
    'Contrast (minimum)',
    'met',
    '4.5:1 in both themes, for every seed of the brand colour',
    stories,
    dark,
    ['src/theme/action-colours.test.ts'],
  ],
  [
    '1.4.4',
    'AA',
    'Resize text',
    'met',
    'four sizes of its own, and 200 % zoom',
    journey('layout', 'everything is reachable without horizontal scrolling'),
  ],
  [
    '1.4.5',
    'AA',
    'Images of text',
    'met',
    'only the captcha, which has an alternative',
    journey('sign-in', 'signs in without the slider'),
  ],
  [
    '1.4.10',
    'AA',
    'Reflow',
    'met',
    'cards below 992 px; at 400 % the bars scroll away',
    journey('layout', 'the bars let go and the rows can be read'),
  ],
  [
    '1.4.11',
    'AA',
    'Non-text contrast',
    'met',
    'borders of controls and marks of focus have 3:1',
    dark,
    ['src/theme/action-colours.test.ts'],
    journey('layout', 'selected, focused and pressed states remain distinguishable'),
  ],
  [
    '1.4.12',
    'AA',
    'Text spacing',
    'met',
    'heights follow their text',
    journey('layout', 'wider spacing of text cuts nothing off'),
  ],
  [
    '1.4.13',
    'AA',
    'Content on hover or focus',
    'met',
    'tips stay under the pointer and close with Escape',
    ['src/components/controls/tooltip/tooltip.stories.tsx'],
  ],
  [
    '2.1.1',
    'A',
    'Keyboard',
    'met',
    'every action, also those of rows, of the review and of columns',
    journey('keys', 'keys move through rows and back from what they opened'),
    journey('search', 'the palette opens a page, a merchant and a query without the mouse'),
  ],
  [
    '2.1.2',
    'A',
    'No keyboard trap',
    'met',
    'dialogs close with Escape and return the focus',
    journey('keys', 'a dialog focuses its first field and returns the focus on closing'),
  ],
  [
    '2.1.4',
    'A',
    'Character key shortcuts',
    'met',
    'not while a field has the focus; the review’s keys work in its page only, and all can be switched off in the settings',
    journey('keys', 'single keys can be switched off'),
  ],
  [
    '2.2.1',
    'A',
    'Timing adjustable',
    'partly',
    'every call prolongs a session, and what was typed is kept; its end is not announced before',
    journey('session', 'a form typed into before the session ended is offered again after the reload and the sign-in'),
  ],
  [
    '2.2.2',
    'A',
    'Pause, stop, hide',
    'met',
    'new rows wait until they are asked for',
    journey('live', 'a new sale waits behind a button'),
  ],
  ['2.3.1', 'A', 'Three flashes', 'met', 'nothing flashes'],
  ['2.4.1', 'A', 'Bypass blocks', 'met', 'landmarks, and a link to the content', stories, said],
  [
    '2.4.2',
    'A',
    'Page titled',
    'met',
    'the page’s or record’s name, then the brand',
    journey('frame', 'open tabs survive a reload, can be pinned, and the others can be closed'),
  ],
  [
    '2.4.3',
    'A',
    'Focus order',
    'met',
    'as in the tree; it never falls back to the page',
    journey('keys', 'a row has at most two tab stops'),
  ],
  ['2.4.4', 'A', 'Link purpose', 'met', 'links say where they lead, with their record', said],
  [
    '2.4.5',
    'AA',
    'Multiple ways',
    'met',
    'menu, search, quick entries',
    journey('frame', 'the palette finds a page by its initials and a transaction by its number'),
  ],
  ['2.4.6', 'AA', 'Headings and labels', 'met', 'one dictionary names fields and pages', said],
  [
    '2.4.7',
    'AA',
    'Focus visible',
    'met',
    'a ring on every control, also in forced colours',
    journey('layout', 'selected, focused and pressed states remain distinguishable'),
  ],
  [
    '2.4.11',
    'AA',
    'Focus not obscured (minimum)',
    'met',
    'what has the focus is scrolled out from under bars and pinned columns',
    journey('keys', 'keys move through rows and back from what they opened'),
  ],
  ['2.5.1', 'A', 'Pointer gestures', 'met', 'none has more than one point'],
  ['2.5.2', 'A', 'Pointer cancellation', 'met', 'actions happen when the pointer is let go'],
  ['2.5.3', 'A', 'Label in name', 'met', 'what is seen is in the name', stories, said],
  ['2.5.4', 'A', 'Motion actuation', 'not applicable', 'no motion is read'],
  [
    '2.5.7',
    'AA',
    'Dragging movements',
    'met',
    'columns and tabs move by menu and key as well; the slider of the captcha has an alternative',
    journey('columns', 'one drag moves the last column to the third place'),
    journey('sign-in', 'signs in without the slider'),
  ],
  ['2.5.8', 'AA', 'Target size (minimum)', 'met', '24 px, or spaced as much', stories],
  ['3.1.1', 'A', 'Language of page', 'met', '`zh-CN`', stories],
  ['3.1.2', 'AA', 'Language of parts', 'met', 'only codes and names are in Latin letters'],
  ['3.2.1', 'A', 'On focus', 'met', 'nothing happens on focus'],
  ['3.2.2', 'A', 'On input', 'met', 'a query runs when it is asked for'],
  [
    '3.2.3',
    'AA',
    'Consistent navigation',
    'met',
    'one frame for all pages',
    journey('frame', 'open tabs survive a reload, can be pinned, and the others can be closed'),
  ],
  [
    '3.2.4',
    'AA',
    'Consistent identification',
    'met',
    'one word for one thing (decision 025)',
    ['scripts/words/texts.test.ts'],
  ],
  [
    '3.2.6',
    'A',
    'Consistent help',
    'met',
    '? opens the help on every page',
    journey('keys', '? shows the keyboard shortcuts that the page answers to'),
  ],
  [
    '3.3.1',
    'A',
    'Error identification',
    'met',
    'each message names its field and stands at it',
    said,
    ['src/app/walks/form.stories.tsx'],
  ],
  ['3.3.2', 'A', 'Labels or instructions', 'met', 'labels stay while typing; required fields are said', said],
  ['3.3.3', 'AA', 'Error suggestion', 'met', 'messages say what is expected', ['docs/forms.md'], said],
  [
    '3.3.4',
    'AA',
    'Error prevention (legal, financial, data)',
    'met',
    'money and verdicts are shown before they are sent, verdicts can be taken back for ten seconds',
    journey('review', 'a refusal takes its reason from flagged fields, is undone once'),
  ],
  [
    '3.3.7',
    'A',
    'Redundant entry',
    'met',
    'what was recognised or entered is filled in; drafts are kept',
    journey('session', 'a form typed into before the session ended is offered again after the reload and the sign-in'),
  ],
  [
    '3.3.8',
    'AA',
    'Accessible authentication (minimum)',
    'met',
    'a proof of work instead of a puzzle; passwords can be pasted',
    journey('sign-in', 'signs in without the slider'),
  ],
  ['4.1.2', 'A', 'Name, role, value', 'met', 'of every control', stories, said],
  ['4.1.3', 'AA', 'Status messages', 'met', 'toasts, counts and errors are live regions', said],
];

export function accessibilityStatement(): string {
  const numbers = criteria.map(([number]) => number);
  if (new Set(numbers).size !== numbers.length) throw new Error('Expected each criterion once');
  const rows = criteria.map(
    ([number, level, name, state, how, ...proofs]) =>
      `| ${[number, level, name, state, how, proofs.map(proofText).join(', ')].join(' | ')} |`,
  );
  const met = criteria.filter(([, , , state]) => state === 'met').length;
  const apart = criteria.filter(([, , , state]) => state === 'not applicable').length;
  return `# Accessibility

How the portal meets the ${criteria.length} criteria of WCAG 2.2 at levels A and AA, written by \`npm run generate\` from \`scripts/docs/accessibility.ts\`, which fails if a named test is gone: ${met} are met, ${apart} concern nothing that there is. Every story is examined by axe in light and dark; what a screen reader says in the daily tasks is kept in \`tests/transcripts\` and approved with \`npm run look -- transcript\`. No person with a disability has tried it for us yet: reports are welcome where flaws are ([security](security.md#reporting-a-flaw)).

| # | level | criterion | state | how | proof |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function proofText([file, title]: Proof): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`Expected ${file}, which proves a criterion`);
  if (title && !readFileSync(path, 'utf8').includes(title)) throw new Error(`Expected “${title}” in ${file}`);
  return title ? `\`${file}\` “${title}”` : `\`${file}\``;
}
