/** A text is looked up at the most precise place that it stands at. */
import { expect, it } from 'vitest';
import { englishIn } from './catalogue';
import { inWords } from './texts';

const sayIn = englishIn({
  '新增': 'Add',
  '新增 @src/pages/merchant': 'New merchants',
  '新增 @src/pages/merchant/add': 'New merchant',
  '新增 @src/api/enums/audit#counts.done': 'Added',
});
const said = (file: string, code: string) => inWords(code, 'tsx', sayIn(file));

it('takes the longest place, by whole folders and files', () => {
  const code = `const title = '新增';`;
  expect(said('src/pages/terminal/add.tsx', code)).toBe('const title = "Add";');
  expect(said('src/pages/merchant/list.tsx', code)).toBe('const title = "New merchants";');
  expect(said('src/pages/merchant/add.tsx', code)).toBe('const title = "New merchant";');
  expect(said('src/pages/merchants.tsx', code)).toBe('const title = "Add";');
});
it('goes on with the declarations and properties of a file', () => {
  const code = `const counts = { done: [{ label: '新增' }], open: '新增' };`;
  expect(said('src/api/enums/audit.ts', code)).toBe(`const counts = { done: [{ label: "Added" }], open: "Add" };`);
});
it('leaves what it does not have', () => expect(said('src/pages/a.tsx', `const title = '商户';`)).toBeNull());
