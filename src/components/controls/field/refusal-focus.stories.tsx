/** After a refusal the focus is on what was refused, in the view: every control, as the first and as the last of a long form. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Alert } from '../alert/alert';
import { AmountRange } from '../amount-range/amount-range';
import { Button } from '../button/button';
import { Cascader } from '../cascader/cascader';
import { Combobox } from '../combobox/combobox';
import { DatePicker } from '../date-picker/date-picker';
import { DateTimePicker } from '../date-time-picker/date-time-picker';
import { Input } from '../input/input';
import { MoneyInput } from '../money-input/money-input';
import { MonthPicker } from '../month-picker/month-picker';
import { MultiSelect } from '../multi-select/multi-select';
import { NumberInput } from '../number-input/number-input';
import { PasswordInput } from '../password/password';
import { PictureUpload } from '../picture-upload/picture-upload';
import { RateInput } from '../rate-input/rate-input';
import { RateTable } from '../../frames/rate-table/rate-table';
import { Select } from '../select/select';
import { Textarea } from '../textarea/textarea';
import { Upload } from '../upload/upload';
import { Field } from './field';
import { FormStack } from './form-stack';

const nothing = () => {};
const none = { value: null, onChange: nothing };
const text = { value: '', onChange: nothing };
const choices = [{ value: '1', label: '微信' }];
const picture = {
  state: 'none' as const,
  maxBytes: 1_000_000,
  onAdd: nothing,
  onRemove: nothing,
  onRetry: nothing,
  onOpen: nothing,
};
const files = {
  files: [],
  endings: ['.xlsx'],
  maxBytes: 1_000_000,
  onAdd: nothing,
  onRemove: nothing,
  onRetry: nothing,
};
const rates = {
  label: '费率',
  heads: ['支付方式'],
  columns: [{ name: 'feeRate', header: '费率', unit: 'rate' as const }],
  onChange: nothing,
};

/** Each control, alone in its field. */
const controls: Readonly<Record<string, ReactNode>> = {
  文本: <Input {...text} />,
  多行: <Textarea {...text} max={200} />,
  整数: <NumberInput {...none} />,
  金额: <MoneyInput {...none} />,
  百分比: <RateInput {...none} />,
  密码: <PasswordInput {...text} autoComplete="off" />,
  单选: <Select {...text} choices={choices} />,
  多选: <MultiSelect choices={choices} value={[]} onChange={nothing} />,
  搜索: <Combobox {...none} choices={[]} onSearch={nothing} />,
  地区: <Cascader tree={[]} value={[]} levels={['省', '市']} onChange={nothing} />,
  日期: <DatePicker {...none} />,
  时间: <DateTimePicker {...none} />,
  月份: <MonthPicker {...none} />,
  金额范围: <AmountRange low={null} high={null} onChange={nothing} />,
  文件: <Upload {...files} />,
};
/** Those that show their errors themselves. */
const whole: Readonly<Record<string, (error: string | undefined) => ReactNode>> = {
  图片: error => <PictureUpload {...picture} label="图片" error={error} />,
  费率表: error => (
    <RateTable {...rates} rows={[{ key: '0', heads: ['刷卡'], cells: { feeRate: { value: '3700', error } } }]} />
  ),
  整体: error => error && <Alert tone="danger" title={error} />,
  没有答复: error =>
    error && (
      <div data-refusal>
        <Alert tone="warning" title={error} />
      </div>
    ),
};
const names = [...Object.keys(controls), ...Object.keys(whole)];
const space = css({ height: '[900px]' });

/** A form longer than the view; each submission refuses the next control, first above and then below the other fields. */
function Refused({ place }: { readonly place: 'first' | 'last' }) {
  const [refusals, setRefusals] = useState(0);
  const name = names[Math.max(0, refusals - 1)]!; // the play submits once for each
  const error = refusals > 0 ? `${name}不正确` : undefined;
  const wrong = (
    <div data-testid="wrong">
      {whole[name]?.(error) ?? (
        <Field label={name} error={error}>
          {controls[name]}
        </Field>
      )}
    </div>
  );
  return (
    <FormStack refusals={refusals} onSubmit={() => setRefusals(refusals + 1)}>
      {place === 'first' && wrong}
      <Field label="正确的一项">
        <Input {...text} />
      </Field>
      <div className={space} />
      {place === 'last' && wrong}
      <Button type="submit">提交</Button>
    </FormStack>
  );
}

const meta = { title: 'Components/Forms/拒绝后的焦点', component: Refused, tags: ['!autodocs'] } satisfies Meta<
  typeof Refused
>;
export default meta;
type Story = StoryObj<typeof meta>;

const inView = (element: Element) => {
  const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const play: Story['play'] = async ({ canvasElement, args: { place } }) => {
  const canvas = within(canvasElement);
  for (const name of names) {
    const submit = canvas.getByRole('button', { name: '提交' });
    submit.scrollIntoView({ block: place === 'first' ? 'end' : 'start' });
    if (place === 'last') scrollTo(0, 0);
    submit.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    const wrong = await waitFor(() => {
      const box = canvas.getByTestId('wrong');
      void expect([name, box.contains(document.activeElement)]).toEqual([name, true]);
      return document.activeElement!; // inside the box
    });
    await expect([name, inView(wrong)]).toEqual([name, true]);
  }
};

export const 第一项: Story = { args: { place: 'first' }, play };
export const 最后一项: Story = { args: { place: 'last' }, play };
