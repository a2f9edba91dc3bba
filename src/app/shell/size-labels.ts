/** Labels of the appearance settings. */
import { defaultThemeColour, type Size } from '@/api/constants';

/** As the specification writes them (docs/domain/conventions.md#layout). */
export const sizeLabels: Record<Size, string> = { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' };
export const themeColours = [
  { colour: defaultThemeColour, name: '收款呗红' },
  { colour: '#1677ff', name: '蓝' },
  { colour: '#0f9d58', name: '绿' },
  { colour: '#7c3aed', name: '紫' },
  { colour: '#f5a623', name: '橙' },
  { colour: '#374151', name: '灰' },
] as const;
