import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { AmountRange } from '../amount-range/amount-range';
import { DateRange } from '../date-range/date-range';
import { Input } from '../input/input';
import { Select } from '../select/select';
import { Field } from './field';

const form = css({ display: 'grid', gap: '16', maxWidth: '360', textStyle: 'body' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12',
  maxWidth: '400',
  textStyle: 'body',
});
const choices = [
  { value: '1', label: '微信' },
  { value: '2', label: '支付宝' },
];
const days = { start: '2026-11-20', end: '2026-11-20' };
const phone = <Input value="" onChange={() => {}} placeholder="请输入 11 位手机号" inputMode="tel" />;

const meta = {
  title: 'Components/Forms/Field',
  component: Field,
  args: { label: '手机号', children: phone },
  decorators: [
    (Story, { args }) => (
      <div className={args.layout === 'beside' ? columns : form}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Above: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: /手机号/ })).toBeVisible();
  },
};
export const Beside: Story = {
  args: { layout: 'beside' },
  render: args => (
    <>
      <Field {...args} />
      <Field {...args} label="商户名称" />
      <Field
        {...args}
        label="身份证号"
        help="与证件一致"
        error="第 15、16 位与证件不同。请按证件改正，或重新上传更清晰的照片。"
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: '商户名称' });
    await expect(canvas.getByText('商户名称').getBoundingClientRect().right).toBeLessThan(
      box.getBoundingClientRect().left,
    );
    await expect(canvas.getByRole('textbox', { name: '身份证号' })).toHaveAccessibleDescription(
      /^与证件一致 第 15、16 位/,
    );
  },
};

export const WithHelp: Story = {
  args: { help: '将作为该代理商的登录账号' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '手机号' })).toHaveAccessibleDescription(
      '将作为该代理商的登录账号',
    );
  },
};

export const WithError: Story = {
  args: { help: '将作为该代理商的登录账号', error: '手机号为 11 位数字，请检查是否少了 1 位' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: '手机号' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('将作为该代理商的登录账号 手机号为 11 位数字，请检查是否少了 1 位');
    await expect(canvas.getByRole('alert')).toHaveTextContent('手机号为 11 位数字');
  },
};

export const LongText: Story = {
  args: {
    label: '法定代表人身份证件有效期限（与证件国徽面一致，长期有效的填写 2099-12-31）',
    help: '将用于每年一次的商户信息复核，到期前 30 天会在首页的待办中提醒，请及时更新。',
    error: '证件已于 2026-05-08 到期，请上传新证件的人像面和国徽面，识别后会自动填入有效期。',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid();
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(/证件已于 2026-05-08 到期/);
  },
};

/** Name and error of the field belong to its control, for every kind of control. */
export const EveryControl: Story = {
  args: { error: '请至少填写一项' },
  render: args => (
    <>
      <Field {...args} label="手机号" />
      <Field {...args} label="支付方式">
        <Select choices={choices} value="1" onChange={() => {}} />
      </Field>
      <Field {...args} label="交易时间">
        <DateRange value={days} periods={[]} onChange={() => {}} />
      </Field>
      <Field {...args} label="交易金额">
        <AmountRange low={null} high={5_000_000} onChange={() => {}} />
      </Field>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const controls = [
      canvas.getByRole('textbox', { name: '手机号' }),
      canvas.getByRole('combobox', { name: '支付方式' }),
      canvas.getByRole('button', { name: /^交易时间/ }),
      canvas.getByRole('group', { name: '交易金额' }),
    ];
    for (const control of controls) {
      await expect(control).toHaveAccessibleDescription('请至少填写一项');
    }
  },
};

/** A click on the label focuses its control. */
export const ByLabel: Story = {
  tags: ['!autodocs'],
  render: args => (
    <>
      <Field {...args} />
      <Field label="交易金额">
        <AmountRange low={null} high={null} onChange={() => {}} />
      </Field>
      <Field label="支付方式">
        <Select choices={choices} value="1" onChange={() => {}} />
      </Field>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('手机号'));
    await expect(canvas.getByRole('textbox', { name: '手机号' })).toHaveFocus();
    await userEvent.click(canvas.getByText('交易金额'));
    await expect(canvas.getByRole('textbox', { name: '最小金额' })).toHaveFocus();
    await userEvent.click(canvas.getByText('支付方式'));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};

/** The error appears on blur, and disappears as soon as the value is valid. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  render: function Render(args) {
    const [value, setValue] = useState('');
    const [left, setLeft] = useState(false);
    return (
      <Field {...args} error={left && value.length !== 11 ? '手机号为 11 位数字' : undefined}>
        <Input value={value} onChange={setValue} onBlur={() => setLeft(true)} inputMode="tel" />
      </Field>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: '手机号' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('1991234567');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('alert')).toHaveTextContent('手机号为 11 位数字');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{End}8');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(box).toBeValid();
  },
};
