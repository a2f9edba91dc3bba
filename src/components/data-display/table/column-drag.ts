/** Drag and drop of columns, by table head or by line in 列设置; drops of any other kind are ignored. */
import type { DragEvent } from 'react';

const type = 'application/x-column';

export const pickUp = (event: DragEvent, key: string): void => event.dataTransfer.setData(type, key);
export const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
/** Key of the dropped column. */
export const keyOf = ({ dataTransfer }: DragEvent): string => dataTransfer.getData(type);
