/** 角色管理 (docs/domain/access.md#staff): the fixed roles of this portal, and own ones made of rights. */
import { side } from '@/api/client/this-portal';
import { type rightFields, staffRole } from '@/api/contract/staff';
import { grade, platformSubject, providerSubject } from '@/api/enums/staff';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';

type Role = CallOutput<typeof staffRole.load>['roles'][number];
const subjects = side === 'PLATFORM' ? platformSubject : providerSubject;
const labelOf = (subject: string) => entryOf([...providerSubject, ...platformSubject], subject).label;

/** `商户（操作）、交易（查看）` */
const rightsText = (rights: Role['rights']) =>
  rights.map(held => `${labelOf(held.subject)}（${entryOf(grade, held.grade).label}）`).join('、');

const asked = ['roleName', ...subjects.map(({ code }) => code)] as (keyof typeof rightFields & 'roleName')[];

const save = (label: string, role: Role | null) =>
  act(label, staffRole.save, role ? { roleCode: role.roleCode, version: role.version } : {}, {
    ask: asked,
    done: '角色已保存',
    ...(role && {
      initial: { roleName: role.roleName, ...Object.fromEntries(role.rights.map(held => [held.subject, held.grade])) },
    }),
  });

export const staffRoles = defineRecord({
  load: staffRole.load,
  input: () => ({}),
  actions: () => [save('新增角色', null)],
  children: ({ roles }, tools) => (
    <Card title="角色" flush tools={tools.actions}>
      <RecordRows
        label="角色"
        card={{ title: 'roleName' }}
        rows={roles}
        rowKey={({ roleCode }) => roleCode}
        columns={[
          { key: 'roleName', header: '角色名称', cell: ({ roleName }) => roleName },
          { key: 'kind', header: '类型', cell: ({ fixed }) => (fixed ? '内置' : '自定义') },
          { key: 'members', header: '员工数', cell: ({ members }) => String(members) },
          { key: 'rights', header: '权限', cell: ({ rights }) => rightsText(rights) },
        ]}
        actions={role =>
          !role.fixed &&
          tools.offer([
            save('修改', role),
            act(
              '删除',
              staffRole.remove,
              { roleCode: role.roleCode },
              { confirm: `删除角色「${role.roleName}」？`, done: `角色「${role.roleName}」已删除`, danger: true },
            ),
          ])
        }
        empty={null}
      />
    </Card>
  ),
});
