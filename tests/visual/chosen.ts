/**
 * Selects about a hundred pictures, of what is worth comparing: the Foundations, the states of each component or its first story, and
 * screens in their states, all in light; colours differ in dark, which a few pictures show of everything else. Sizes are
 * not compared: after every story, .storybook/size-check.ts looks at the smallest and the largest.
 */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

/** Pages whose content changes with every list, text or test run; their parts are covered elsewhere. */
const changing = /^foundations-(components|words|icons--all|motion--keyframes|tokens--(other|scales))/;

const screens = [
  'pages-frame--session-active',
  ...['列表', '表单', '审核'].map(screen => `pages-状态--${screen}-有数据`),
  ...['空', '失败', '加载中', '无权限'].map(state => `pages-状态--列表-${state}`),
];
/** States of components that say more than their first story; most need user interaction. */
const states = [
  ...['button--looks', 'button--disabled', 'field--every-control', 'field--with-error', 'select--opened'].map(inForms),
  ...['daterange--opened', 'combobox--found', 'queryform--unfolded', 'refusedbutton--above-list'].map(inForms),
  ...['logo--with-name', 'state-chart--walkable', 'state-chart--regions'].map(id => `components-data-display-${id}`),
  'components-feedback-toaster--tones',
  ...['confirm--danger', 'dialog--centre', 'menu--with-icons'].map(id => `components-overlays-${id}`),
  ...['popover--with-footer', 'tooltip--on-hover'].map(id => `components-overlays-${id}`),
  ...['sidebar--fly-out', 'topbar--person-menu', 'tabbar--context-menu', 'tabs--narrow'].map(
    id => `components-navigation-${id}`,
  ),
];
function inForms(id: string) {
  return `components-forms-${id}`;
}
/** Components that the pictures of the screens show, in more than one state each. */
const onScreens = new Set([
  ...['AmountRange', 'Checkbox', 'FieldGroup', 'IconButton', 'Input', 'MultiValueInput', 'PictureUpload'].map(
    formsPart,
  ),
  ...['Segmented', 'SplitButton'].map(formsPart),
  ...['Badge', 'CompareTable', 'CopyButton', 'DataTable', 'Evidence', 'FigureStrip', 'Greeting', 'Tag'].map(dataPart),
  ...['Thumbnails', 'Timeline', 'Totals'].map(dataPart),
  ...['Link', 'Pagination'].map(name => `Components/Navigation/${name}`),
  ...['AppLayout', 'Card', 'DecisionBar', 'FormBar', 'PageHeader', 'ToolRow'].map(name => `Components/Layout/${name}`),
]);
function formsPart(name: string) {
  return `Components/Forms/${name}`;
}
function dataPart(name: string) {
  return `Components/Data display/${name}`;
}
const inDark = new Set([
  'foundations-tokens--colours',
  ...['button--looks', 'field--with-error'].map(inForms),
  ...['dialog--centre', 'menu--with-icons'].map(id => `components-overlays-${id}`),
  ...screens.slice(0, 4),
]);

export const themesOf = ({ id }: Entry): readonly ('light' | 'dark')[] =>
  inDark.has(id) ? ['light', 'dark'] : ['light'];

/** A component without a named state, and on no screen, is shown by its first story, so that none is omitted. */
export function chosenOf(entries: readonly Entry[]): readonly Entry[] {
  const stories = entries.filter(({ type, id }) => type === 'story' && !changing.test(id));
  const named = [...screens, ...states];
  const gone = [
    ...[...named, ...inDark].filter(id => !stories.some(story => story.id === id)),
    ...[...onScreens].filter(title => !stories.some(story => story.title === title)),
  ];
  if (gone.length > 0) throw new Error(`No such stories: ${gone.join(', ')}`);
  const own = stories.filter(({ id, title }) => title.startsWith('Foundations/') || named.includes(id));
  const shown = new Set([...own.map(({ title }) => title), ...onScreens]);
  const first = stories.filter(
    ({ title }, at) =>
      title.startsWith('Components/') && !shown.has(title) && stories.findIndex(each => each.title === title) === at,
  );
  return [...own, ...first];
}
