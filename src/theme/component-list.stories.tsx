import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Card } from '../components/frames/card/card';
import { DataTable } from '../components/frames/table/table';
import { Tag } from '../components/controls/tag/tag';

interface Report {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}
interface Row {
  readonly name: string;
  readonly folder: string;
  readonly stories: number;
  readonly passed: number;
  readonly failed: readonly string[];
}
const files = Object.keys(import.meta.glob('../components/**/*.stories.tsx'));
// Written by the test command; a Storybook started without it has no results.
const reports: Record<string, Report> = import.meta.glob('../../test-results/reports/storybook.json', {
  eager: true,
  import: 'default',
});
const report = Object.values(reports)[0];

const rows: readonly Row[] = files.map(file => {
  const path = file.replace('../components/', '');
  const results = report?.testResults.find(({ name }) => name.endsWith(path))?.assertionResults ?? [];
  return {
    name: path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', ''),
    folder: path.slice(0, path.lastIndexOf('/')),
    stories: results.length,
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: results.filter(({ status }) => status === 'failed').map(({ title }) => title),
  };
});

function ComponentList() {
  return (
    <Card title="组件与测试状态" flush>
      <p className={css({ px: '16', py: '12', margin: '0', color: 'fg.muted' })}>
        {report
          ? `最近一次测试：${new Date(report.startTime).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}，每个故事在浅色与深色下各过一遍无障碍检查，并在最小与最大尺寸下检查内容是否放得下。`
          : '尚无测试结果，运行 npm test 后可见。'}
      </p>
      <DataTable
        label="组件列表"
        rows={rows}
        rowKey={({ folder, name }) => `${folder}/${name}`}
        columns={[
          { key: 'name', header: '组件', cell: ({ name }) => name },
          { key: 'folder', header: '位置', cell: ({ folder }) => `src/components/${folder}` },
          { key: 'stories', header: '故事', align: 'right', cell: ({ stories }) => (report ? stories : '--') },
          {
            key: 'state',
            header: '状态',
            cell: ({ stories, passed, failed }) =>
              stories === 0 ? (
                <Tag tone="neutral">未运行</Tag>
              ) : failed.length === 0 ? (
                <Tag tone="success">{`通过 ${passed}`}</Tag>
              ) : (
                <Tag tone="danger">{`失败 ${failed.join('、')}`}</Tag>
              ),
          },
        ]}
      />
    </Card>
  );
}

const meta = { title: 'Foundations/Components', component: ComponentList, tags: ['!autodocs'] } satisfies Meta<
  typeof ComponentList
>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    // Rows out of view are counted but not rendered.
    await expect(within(canvasElement).getByRole('table')).toHaveAttribute('aria-rowcount', String(rows.length + 1));
  },
};
