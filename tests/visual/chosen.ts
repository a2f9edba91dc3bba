/** Selects the stories for visual tests: the Foundations, the four sizes of every component, and states that those do not show. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

/** Pages whose content changes with every list, text or test run; their parts are covered elsewhere. */
const changing = /^foundations-(components|words|icons--all|motion--keyframes|tokens--(other|scales))/;

/** States that need user interaction, and whole screens. */
const named = [
  ...['button--looks', 'button--disabled', 'field--every-control', 'field--with-error', 'select--opened'].map(inForms),
  ...['daterange--opened', 'combobox--found', 'queryform--unfolded', 'refusedbutton--above-list'].map(inForms),
  ...['logo--with-name', 'state-chart--walkable', 'state-chart--regions'].map(id => `components-data-display-${id}`),
  'components-feedback-toaster--tones',
  ...['confirm--danger', 'dialog--centre', 'menu--with-icons'].map(id => `components-overlays-${id}`),
  ...['popover--with-footer', 'tooltip--on-hover'].map(id => `components-overlays-${id}`),
  ...['sidebar--fly-out', 'topbar--person-menu', 'tabbar--context-menu'].map(id => `components-navigation-${id}`),
  'pages-frame--session-active',
  ...['列表', '表单', '审核'].map(screen => `pages-状态--${screen}-有数据`),
  ...['空', '失败', '加载中', '无权限'].map(state => `pages-状态--列表-${state}`),
];
function inForms(id: string) {
  return `components-forms-${id}`;
}

/** For a component with neither sizes nor a named state, its first story is used, so that none is omitted. */
export function chosenOf(entries: readonly Entry[]): readonly Entry[] {
  const stories = entries.filter(({ type, id }) => type === 'story' && !changing.test(id));
  const gone = named.filter(id => !stories.some(story => story.id === id));
  if (gone.length > 0) throw new Error(`No such stories: ${gone.join(', ')}`);
  const own = stories.filter(
    ({ id, title, name }) => title.startsWith('Foundations/') || name === 'Sizes' || named.includes(id),
  );
  const shown = new Set(own.map(({ title }) => title));
  const first = stories.filter(
    ({ title }, at) =>
      title.startsWith('Components/') && !shown.has(title) && stories.findIndex(each => each.title === title) === at,
  );
  return [...own, ...first];
}
