/** The labels of the dictionaries with their tones, and the wording rules. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import * as enums from '../api/enums';
import type { Entry, Enumeration } from '../api/schema/enumeration';
import { Tag } from '../components/controls/tag/tag';
import { Card } from '../components/frames/card/card';

const meta = { title: 'Foundations/Words' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' });
const page = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
});
const rules = css({ margin: '0', paddingLeft: '20', listStyle: 'disc', display: 'grid', gap: '8' });

const dictionaries = Object.entries<Enumeration>(enums);
const Word = ({ label, tone }: Entry) => (tone ? <Tag tone={tone}>{label}</Tag> : <span>{label}</span>);

/** In the order of their filters. A label with a tone is a status, the others are kinds. */
export const Dictionaries: Story = {
  render: () => (
    <div className={page}>
      {dictionaries.map(([name, entries]) => (
        <Card key={name} title={name}>
          <div className={row}>
            {entries.map(entry => (
              <Word key={entry.code} {...entry} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const [name, entries] of dictionaries) {
      const card = within(within(canvasElement).getByRole('region', { name }));
      for (const { label } of entries) await expect(card.getAllByText(label)[0]).toBeVisible();
    }
  },
};

const all = dictionaries.flatMap(([dictionary, entries]) => entries.map(entry => ({ dictionary, ...entry })));
const several = [...new Set(all.map(({ label }) => label))]
  .map(label => [label, all.filter(each => each.label === label)] as const)
  .filter(([, uses]) => new Set(uses.map(({ tone }) => tone)).size > 1);

/** For the maintenance of labels: the same label in different tones, each of which needs a reason. */
export const SameWordOtherTone: Story = {
  render: () => (
    <div className={page}>
      {several.map(([label, uses]) => (
        <Card key={label} title={label}>
          <div className={row}>
            {uses.map(({ dictionary, code, tone }) => (
              <span key={`${dictionary} ${code}`} className={row}>
                <Word label={dictionary} code={code} {...(tone && { tone })} />
              </span>
            ))}
          </div>
        </Card>
      ))}
    </div>
  ),
};

/** Rules for texts (docs/decisions/025-one-chinese-term-per-concept.md). */
export const Wording: Story = {
  render: () => (
    <Card title="用词">
      <ul className={rules}>
        <li>同一件事处处用同一个词：查询、重置、导出、新增、详情、修改、提交、通过、驳回、确定、取消。</li>
        <li>出错时说清是什么、怎么办；空白时说清是还没有，还是没有符合条件的。</li>
        <li>不用感叹号。</li>
        <li>金额两位小数、千分位，单位写在表头；零写 0.00，没有写 --。</li>
        <li>状态由文字表达，颜色与圆点只是重复：灰未开始或已关闭，蓝处理中，黄待处理，绿成功，红失败。</li>
        <li>危险不用品牌色，并且总有图标或文字。</li>
      </ul>
    </Card>
  ),
};
