/** Opens everything that a screen offers, checks it and closes it again. Never confirms anything. */
import type { Page } from '@playwright/test';
import { examine, type Scene } from './examine';
import { controlsOf, inFront, type Control } from './look';

/** Number of rows of a list whose row menus are opened. */
const rowsOpened = 3;
const more = '更多';
/** Selector of the popup that a control opens. */
const opened: Partial<Record<Control['role'], string>> = { menu: '[role=menu]', choice: '[role=listbox]' };
/** A point above the top bar where a click hits no control. */
const beside = { x: 720, y: 2 };
const closing = /^(取消|关闭|知道了|完成|返回|继续编辑|暂不.*)$/;
/** Controls that end the crawl's session, need a real user, or confirm the page itself. */
const never = /^(退出.*|全屏|注销)$|^(确定|确认|保存|提交|提交审核|预检|执行.*)$/;
/** Controls that may change nothing on the page: help texts shown on hover, a copy confirmation, back to top, what only the browser shows. */
const still = /的说明|^已复制$|^返回顶部$|^导出 CSV$/;

/** Presses everything within a scope that was not yet pressed on this screen. Tabs come last, because they replace the content. */
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

/** Treats similar controls as one: pages of a list, copied values. */
const alike = ({ role, name }: Pick<Control, 'role' | 'name'>): string =>
  `${role} ${name.startsWith('复制') ? '复制' : name.replace(/\d+/g, '0')}`;

/** Controls of every list are tried once per login, an action of a screen at each place where it appears. */
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
    const target = page.locator(`[data-crawl="${control.mark}"]`);
    // What is there for screen readers only has no place to click at; they press it without a pointer.
    if (((await target.boundingBox({ timeout: 3_000 }))?.width ?? 0) <= 1) await target.dispatchEvent('click');
    else await target.click({ timeout: 3_000 });
  } catch (error) {
    scene.report('unreachable', `${control.name}: ${reasonOf(error)}`);
    if (scope !== inFront) await close(scene, control.name);
    return;
  }
  const opens = opened[control.role];
  if (opens)
    await page
      .locator(opens)
      .last()
      .waitFor({ timeout: 3_000 })
      .catch(() => {}); // the popup may open with a delay
  await wire.settle();
  // What opens may load its code first.
  await page
    .locator('[data-opening]')
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {});
  await wire.settle();
  if ((await standOf(scene)) === before && scope !== inFront) scene.report('nothing happens', control.name);
  if (await isShown(page, '[role=menu]')) return openMenu(scene, control, scope);
  if (await isShown(page, '[role=listbox]')) {
    await examine(scene, '[role=listbox]', control.name);
    return dismiss(page, '[role=listbox]');
  }
  await afterPress(scene, control.name, scope);
}

/** Checks the result of a click, closes it and comes back. */
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

/** Within a dialog only tabs and choices are opened, because its buttons confirm or cancel. */
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

/** Checks a menu and opens the actions of a row or record one by one. */
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
    await page.waitForTimeout(80); // the menu highlights the item under the pointer one frame later
    await item.click({ timeout: 3_000 });
    await wire.settle();
    if ((await standOf(scene)) === before) scene.report('nothing happens', `${name} ${label}`);
    await afterPress(scene, label, scope);
    if (!(await isShown(page, `[data-crawl="${mark}"]`))) return;
  }
  await dismiss(page, '[role=menu]');
}

/** Closes a popup: by Escape, or by a click beside it if the focus has moved elsewhere. */
async function dismiss(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 10 && (await isShown(page, selector)); tries += 1) {
    if (tries < 5) await page.keyboard.press('Escape');
    else await page.mouse.click(beside.x, beside.y);
    await page.waitForTimeout(100);
  }
}

/** Closes an overlay by Escape or by its close button. */
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
  scene.report('stays open', name);
  await scene.startOver();
}

/** First line of an error, and the element that intercepted the click. */
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

/** Fingerprint that changes with the page, the address or the network traffic. */
const standOf = async ({ page, wire }: Scene): Promise<string> =>
  [await page.evaluate(() => (window as { crawlChanges?: number }).crawlChanges), page.url(), wire.count()].join(' ');
