import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import { Button } from '../../controls/button/button';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { Field } from '../../controls/field/field';
import { Input } from '../../controls/input/input';
import { FieldGroup, FieldLine } from './field-group';
import { ReadMark } from './read-mark';

const take = fn();
const idNo = <Input value="990000198603172135" onChange={() => {}} />;
const meta = {
  title: 'Components/Forms/FieldGroup',
  component: FieldGroup,
  args: {
    title: '法人信息',
    note: '请先上传照片，系统识别后自动填入',
    children: (
      <>
        <Field layout="form" label="法人姓名" required mark={<ReadMark state="same" />}>
          <Input value="王建民" onChange={() => {}} />
        </Field>
        <Field
          layout="form"
          label="身份证号"
          required
          error="识别结果与填写内容不一致，请核对"
          mark={
            <ReadMark state="other">
              <Button look="link" size="sm" onClick={take}>
                采用识别值 990000198603171235
              </Button>
            </ReadMark>
          }
        >
          {idNo}
        </Field>
        <Field layout="form" label="身份证到期日" required mark={<ReadMark state="changed" />}>
          <FieldLine>
            <Input value="2036-05-08" onChange={() => {}} />
            <Checkbox label="长期有效" checked={false} onChange={() => {}} />
          </FieldLine>
        </Field>
        <Field layout="form" label="邮箱">
          <Input value="" onChange={() => {}} placeholder="选填" />
        </Field>
      </>
    ),
  },
} satisfies Meta<typeof FieldGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The state of recognition is shown beside each field: same, changed since, or different. */
export const ReadFromDocuments: Story = {
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('group', { name: /法人信息/ }));
    await expect(group.getByText('已识别')).toBeVisible();
    await expect(group.getByText('已修改')).toBeVisible();
    await expect(group.getByRole('textbox', { name: /身份证号/ })).toBeInvalid();
    await userEvent.click(group.getByRole('button', { name: /采用识别值/ }));
    await expect(take).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expectWithin(within(canvasElement).getByRole('button', { name: /^采用识别值/ }), canvasElement);
  },
};
