/** Opens what a screen offers, looks at it and closes it again; nothing is ever confirmed. */
import type { Page } from '@playwright/test';
import { examine, type Scene } from './examine';
import { controlsOf, inFront, type Control } from './look';

/** Rows of a list whose further actions are opened. */
const rowsOpened = 3;
const more = '更多';
/** What a control opens below itself. */
const opened: Partial<Record<Control['role'], string>> = { menu: '[role=menu]', choice: '[role=listbox]' };
/** Nothing stands there that could be pressed: the edge above the top bar. */
const beside = { x: 720, y: 2 };
const closing = /^(取消|关闭|知道了|完成|返回|继续编辑|暂不.*)$/;
/** Ends the crawl's own session, is left to the operator's hands, or confirms what stands on the page itself. */
const never = /^(退出.*|全屏|注销)$|^(确定|确认|保存|提交|提交审核|预检|执行.*)$/;
/** Says more to whoever points at it, tells of what was done, or leads up where one may be already. */
const still = /的说明|^已复制$|^返回顶部$/;

/** Presses everything within a scope that has not been pressed on this screen, tabs last, for they take what was there away. */
export async function pressAll(scene: Scene, scope: string): Promise<void> {
  const done = new Set<string>();
  const keyOf = ({ row, ...control }: Control) => `${alike(control)}${control.name === more ? ` ${row}` : ''}`;
  const isWanted = (control: Control) =>
    !control.ends &&
    !never.test(control.name) &&
    !still.test(control.name) &&
    !done.has(keyOf(control)) &&
    (control.name !== more || control.row < rowsOpened);
  for (;;) {
    const waiting = (await controlsOf(scene.page, scope)).filter(isWanted);
    const control = waiting.find(({ role }) => role !== 'tab') ?? waiting[0];
    if (!control) return;
    done.add(keyOf(control));
    if (isNew(scene, control)) await press(scene, control, scope);
  }
}

/** Pages of a list, values that are copied: one stands for all. */
const alike = ({ role, name }: Pick<Control, 'role' | 'name'>): string =>
  `${role} ${name.startsWith('复制') ? '复制' : name.replace(/\d+/g, '0')}`;

/** What comes with every list is tried once per login, an action of a screen on each of its places. */
function isNew({ pressed }: Scene, { role, name, common }: Control): boolean {
  if (role === 'tab' || (role !== 'choice' && !common)) return true;
  const key = alike({ role, name });
  if (pressed.has(key)) return false;
  pressed.add(key);
  return true;
}

async function press(scene: Scene, control: Control, scope: string): Promise<void> {
  const { page, wire } = scene;
  const before = await standOf(scene);
  try {
    await page.locator(`[data-crawl="${control.mark}"]`).click({ timeout: 3_000 });
  } catch (error) {
    scene.tell('unreachable', `${control.name}: ${reasonOf(error)}`);
    return;
  }
  const opens = opened[control.role];
  if (opens)
    await page
      .locator(opens)
      .last()
      .waitFor({ timeout: 3_000 })
      .catch(() => {}); // some time after the press
  await wire.settle();
  if ((await standOf(scene)) === before && scope !== inFront) scene.tell('nothing happens', control.name);
  if (await isShown(page, '[role=menu]')) return openMenu(scene, control, scope);
  if (await isShown(page, '[role=listbox]')) {
    await examine(scene, '[role=listbox]', control.name);
    return dismiss(page, '[role=listbox]');
  }
  await afterPress(scene, control.name, scope);
}

/** Looks at what has come of it, closes it and comes back. */
async function afterPress(scene: Scene, name: string, scope: string): Promise<void> {
  const { page } = scene;
  if (scope !== inFront && (await isShown(page, inFront))) {
    await examine(scene, inFront, name);
    await pressInside(scene);
    await close(scene, name);
  }
  if (await scene.hasLeft()) return scene.comeBack(name);
  if (scope !== inFront) await examine(scene, 'main', name);
}

/** In a dialog only its tabs and choices are opened: its buttons are its answers. */
async function pressInside(scene: Scene): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const control = (await controlsOf(scene.page, inFront)).find(
      each => (each.role === 'choice' || each.role === 'tab') && !done.has(alike(each)),
    );
    if (!control) return;
    done.add(alike(control));
    if (isNew(scene, control)) await press(scene, control, inFront);
  }
}

/** Reads a menu; the further actions of a row or record are opened one by one. */
async function openMenu(scene: Scene, { mark, name }: Control, scope: string): Promise<void> {
  const { page, wire } = scene;
  await examine(scene, '[role=menu]', name);
  const items = page.locator('[role=menu] [role=menuitem]:not([aria-disabled=true])');
  const labels = name === more ? await items.allInnerTexts() : [];
  for (const label of labels.map(text => text.split('\n')[0]!)) {
    if (scene.pressed.has(`${scene.screen} ${label}`)) continue;
    scene.pressed.add(`${scene.screen} ${label}`);
    if (!(await isShown(page, '[role=menu]'))) await page.locator(`[data-crawl="${mark}"]`).click({ timeout: 3_000 });
    const before = await standOf(scene);
    const item = items.filter({ hasText: label }).first();
    await item.hover({ timeout: 3_000 });
    await page.waitForTimeout(80); // a menu follows the pointer a frame behind
    await item.click({ timeout: 3_000 });
    await wire.settle();
    if ((await standOf(scene)) === before) scene.tell('nothing happens', `${name} ${label}`);
    await afterPress(scene, label, scope);
    if (!(await isShown(page, `[data-crawl="${mark}"]`))) return;
  }
  await dismiss(page, '[role=menu]');
}

/** Closes what has opened below a control: by Escape, or beside it where the focus is elsewhere by now. */
async function dismiss(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 10 && (await isShown(page, selector)); tries += 1) {
    if (tries < 5) await page.keyboard.press('Escape');
    else await page.mouse.click(beside.x, beside.y);
    await page.waitForTimeout(100);
  }
}

/** Closes what lies in front by Escape, or by the button that says so. */
async function close(scene: Scene, name: string): Promise<void> {
  const { page, wire } = scene;
  for (let tries = 0; tries < 4 && (await isShown(page, inFront)); tries += 1) {
    const way = page.locator(inFront).last().getByRole('button', { name: closing });
    if (tries % 2 === 0 || (await way.count()) === 0) await page.keyboard.press('Escape');
    else
      await way
        .last()
        .click({ timeout: 3_000 })
        .catch(() => {});
    await page.waitForTimeout(250);
    await wire.settle();
  }
  if (!(await isShown(page, inFront))) return;
  scene.tell('stays open', name);
  await scene.startOver();
}

/** The first line of what went wrong, and what was in the way. */
export const reasonOf = (error: unknown): string =>
  String(error)
    .split('\n')
    .filter((line, index) => index === 0 || line.includes('intercepts') || line.includes('not '))
    .slice(0, 3)
    .join(' ')
    .slice(0, 300);

const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    each => [...document.querySelectorAll(each)].some(found => found.checkVisibility({ visibilityProperty: true })),
    selector,
  );

/** Changes whenever anything happens: to the page, the address, over the wire. */
const standOf = async ({ page, wire }: Scene): Promise<string> =>
  [await page.evaluate(() => (window as { crawlChanges?: number }).crawlChanges), page.url(), wire.count()].join(' ');
