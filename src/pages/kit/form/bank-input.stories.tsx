/** The bank of a settlement card: known by its first digits, and whoever chooses another one is told. */
import { useSelector } from '@xstate/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { fakePortal } from '#tests/fakes/portal';
import { storyContext } from '#tests/fakes/story-context';
import { bankCardNo, bankHeadCode } from '@/api/fields';
import { Field } from '@/components/controls/field/field';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { lookupMachine, lookupsMachine, type LookupChoice, type LookupInput } from '@/machines/portal/lookups.machine';
import { formMachine, type Values } from '@/machines/screen/form.machine';
import { PageContextProvider } from '../page/page-context';
import { Control } from './form-control';

const banks: readonly LookupChoice[] = ['演示银行', '中国工商银行'].map(label => ({ value: label, label }));
const load = async ({ source, within: asked }: LookupInput) =>
  source === 'bank' ? banks : banks.filter(() => asked === '6200000000').slice(0, 1);
const lookup = lookupMachine.provide({
  actors: { load: fromPromise<readonly LookupChoice[], LookupInput>(({ input }) => load(input)) },
});
const fields = { bankCardNo, bankHeadCode };

function Stage({ values }: { readonly values: Values }) {
  const [{ context, form }] = useState(() => ({
    context: {
      ...storyContext(fakePortal({ signedIn: false }).portal),
      lookups: createActor(lookupsMachine.provide({ actors: { lookup } })).start(),
    },
    form: createActor(formMachine, { input: { values, validate: () => ({}) } }).start(),
  }));
  const shown = useSelector(form, snapshot => snapshot.context.values);
  return (
    <PageContextProvider value={context}>
      <FieldGroup title="结算信息">
        {Object.entries(fields).map(([name, field]) => (
          <Field key={name} layout="form" label={field.label}>
            <Control form={form} name={name} field={field} value={shown[name] ?? ''} placeholder={undefined} />
          </Field>
        ))}
      </FieldGroup>
    </PageContextProvider>
  );
}

const meta = {
  title: 'Pages/Kit/Bank of a card',
  component: Stage,
  tags: ['!autodocs'],
  args: { values: {} },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    card: canvas.getByRole('textbox', { name: '结算卡号' }),
    bank: canvas.getByRole('combobox', { name: '开户银行' }),
    advice: () => canvas.queryByRole('button', { name: '按卡号应为 演示银行，改用' }),
  };
};

export const Known: Story = {
  play: async ({ canvasElement }) => {
    const { card, bank, advice } = partsOf(canvasElement);
    await userEvent.type(card, '620000000');
    await expect(bank).toHaveTextContent('请选择');
    await userEvent.type(card, '0');
    await waitFor(() => expect(bank).toHaveTextContent('演示银行'));
    await userEvent.type(card, '{Backspace}1');
    await waitFor(() => expect(bank).toHaveTextContent('请选择'));
    await expect(advice()).toBeNull();
  },
};
export const AnotherOneChosen: Story = {
  args: { values: { bankCardNo: '6200000000000005', bankHeadCode: '中国工商银行' } },
  play: async ({ canvasElement }) => {
    const { bank, advice } = partsOf(canvasElement);
    await waitFor(() => expect(advice()).toBeVisible());
    await expect(bank).toHaveTextContent('中国工商银行');
    await userEvent.click(advice()!);
    await expect(bank).toHaveTextContent('演示银行');
    await expect(advice()).toBeNull();
    await userEvent.click(bank);
    await userEvent.click(await screen.findByRole('option', { name: '中国工商银行' }));
    await waitFor(() => expect(advice()).toBeVisible());
  },
};
export const Unknown: Story = {
  args: { values: { bankCardNo: '6222020000000000000', bankHeadCode: '中国工商银行' } },
  play: async ({ canvasElement }) => {
    const { bank, advice } = partsOf(canvasElement);
    await waitFor(() => expect(bank).toHaveTextContent('中国工商银行'));
    await expect(advice()).toBeNull();
  },
};
