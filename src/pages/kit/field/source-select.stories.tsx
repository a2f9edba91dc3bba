/** A choice found by typing: what is offered belongs to the text that stands there. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within as inside } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { fakePortal } from '#tests/fakes/portal';
import { Held } from '#tests/fakes/held';
import { storyContext } from '#tests/fakes/story-context';
import { Field } from '@/components/controls/field/field';
import { lookupMachine, lookupsMachine, type LookupChoice, type LookupInput } from '@/machines/portal/lookups.machine';
import { PageContextProvider } from '../page/page-context';
import { SourceSelect } from './source-select';

const all: readonly LookupChoice[] = ['金利商务', '云启商务', '甬信网络'].map(label => ({ value: label, label }));
const find = async (text: string) =>
  text === '没有的' ? new Promise<never>(() => {}) : all.filter(({ label }) => label.includes(text));
const lookup = lookupMachine.provide({
  actors: { load: fromPromise<readonly LookupChoice[], LookupInput>(({ input }) => find(input.within.trim())) },
});

function Stage() {
  const { portal } = fakePortal({ signedIn: false });
  const lookups = createActor(lookupsMachine.provide({ actors: { lookup } })).start();
  return (
    <PageContextProvider value={{ ...storyContext(portal), lookups }}>
      <Field label="代理商">
        <Held start="" onChange={() => {}}>
          {(value, onChange) => <SourceSelect source="agent" value={value} onChange={onChange} />}
        </Held>
      </Field>
    </PageContextProvider>
  );
}

const meta = { title: 'Pages/查找选项', component: Stage, tags: ['!autodocs'] } satisfies Meta<typeof Stage>;
export default meta;

/** While another search is under way nothing of the one before is offered; blanks around a text are not searched for. */
export const 边输边找: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const box = () => inside(canvasElement).getByRole('combobox', { name: '代理商' });
    await userEvent.hover(box());
    // Its code is loaded on the first touch, and takes the place of the plain input.
    await waitFor(() => expect(box()).toHaveAttribute('data-part', 'input'));
    await userEvent.click(box());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.type(box(), '金利 ');
    await expect(screen.queryByRole('option')).toBeNull();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.clear(box());
    await userEvent.type(box(), '没有的');
    await waitFor(() => expect(screen.getByText('正在搜索…')).toBeVisible());
    await expect(screen.queryByText('没有匹配项')).toBeNull();
  },
};
