/**
 * Content of the settings drawer (docs/domain/conventions.md#layout), bound to the settings actor. Every change applies
 * at once.
 */
import { useSelector } from '@xstate/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { languageNames, pageSizes, sizes } from '@/api/constants';
import { language } from '@/api/format/locale';
import { Button } from '@/components/controls/button/button';
import { ColourPicker } from '@/components/controls/colour-picker/colour-picker';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { Field } from '@/components/controls/field/field';
import { FormStack } from '@/components/controls/field/form-stack';
import { Segmented } from '@/components/controls/segmented/segmented';
import { Switch } from '@/components/controls/switch/switch';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import { sizeLabels, themeColours } from './size-labels';

const themes = [
  { value: 'light', label: '浅色', icon: <Sun aria-hidden /> },
  { value: 'dark', label: '深色', icon: <Moon aria-hidden /> },
  { value: 'system', label: '跟随系统', icon: <Monitor aria-hidden /> },
] as const;

const languages = (['zh', 'en'] as const).map(value => ({ value, label: languageNames[value] }));

const rowCounts = pageSizes.map(size => ({ value: String(size), label: String(size) }));

const frame = [
  { label: '显示设置按钮', part: 'showSettings' },
  { label: '打开标签栏', part: 'tagsView' },
  { label: '固定头部栏', part: 'fixedHeader' },
  { label: '侧边栏logo', part: 'sidebarLogo' },
  { label: '登录失效后原地登录', part: 'signInInPlace' },
  { label: '单键快捷键', part: 'singleKeys' },
] as const;

export function SettingsForm({ settings, open }: { readonly settings: SettingsRef; readonly open: boolean }) {
  const chosen = useSelector(settings, snapshot => snapshot.context);
  return (
    <Dialog
      open={open}
      onClose={() => settings.send({ type: 'drawer.close' })}
      title="布局设置"
      place="right"
      width="sm"
      footer={<Button onClick={() => settings.send({ type: 'settings.reset' })}>恢复默认</Button>}
    >
      <FormStack onSubmit={() => {}}>
        <Field label="外观">
          <Segmented
            label="外观"
            segments={themes}
            value={chosen.theme}
            onChange={value => settings.send({ type: 'theme.choose', theme: value })}
          />
        </Field>
        <Field label="主题色">
          <ColourPicker
            label="主题色"
            presets={themeColours}
            value={chosen.colour}
            onChange={value => settings.send({ type: 'colour.choose', colour: value })}
          />
        </Field>
        <Field label="语言">
          <Segmented
            label="语言"
            segments={languages}
            value={language}
            onChange={value => settings.send({ type: 'language.choose', language: value })}
          />
        </Field>
        <Field label="尺寸">
          <Segmented
            label="尺寸"
            segments={sizes.map(value => ({ value, label: sizeLabels[value] }))}
            value={chosen.size}
            onChange={value => settings.send({ type: 'size.choose', size: value })}
          />
        </Field>
        <Field label="每页行数" help="打开列表时的行数；在列表下方另选的，那个列表以另选的为准">
          <Segmented
            label="每页行数"
            segments={rowCounts}
            value={String(chosen.pageSize)}
            onChange={
              value =>
                settings.send({
                  type: 'frame.choose',
                  patch: { pageSize: pageSizes.find(each => String(each) === value)! },
                }) // one of these segments
            }
          />
        </Field>
        {frame.map(({ label, part }) => (
          <Switch
            key={part}
            label={label}
            checked={chosen[part]}
            onChange={value => settings.send({ type: 'frame.choose', patch: { [part]: value } })}
          />
        ))}
      </FormStack>
    </Dialog>
  );
}
