import { createTreeCollection, TreeView as Ark } from '@ark-ui/react/tree-view';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { tree as treeRecipe } from 'styled-system/recipes';

export interface TreeNode {
  readonly value: string;
  readonly label: string;
  /** Shown at the right edge, such as a count. */
  readonly note?: string;
  readonly children?: readonly TreeNode[];
}
export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  selected: string | null;
  onSelect: (value: string) => void;
  /** Values of the nodes that are expanded at first. */
  opened?: readonly string[];
}

/** A hierarchy to browse and select from, such as agents below agents. For an area in a form use Cascader. */
export function Tree({ label, nodes, selected, onSelect, opened = [] }: TreeProps) {
  const classes = treeRecipe();
  const collection = useMemo(
    () =>
      createTreeCollection<TreeNode>({
        nodeToValue: node => node.value,
        nodeToString: node => node.label,
        rootNode: { value: '', label: '', children: nodes },
      }),
    [nodes],
  );
  return (
    <Ark.Root
      collection={collection}
      selectedValue={selected ? [selected] : []}
      defaultExpandedValue={[...opened]}
      onSelectionChange={({ selectedValue: [value] }) => value !== undefined && onSelect(value)}
      expandOnClick
    >
      <Ark.Tree className={classes.root} aria-label={label} aria-labelledby={undefined}>
        {nodes.map((node, index) => (
          <Node key={node.value} node={node} path={[index]} />
        ))}
      </Ark.Tree>
    </Ark.Root>
  );
}

function Node({ node, path }: { node: TreeNode; path: number[] }) {
  const classes = treeRecipe();
  const { children, label, note } = node;
  return (
    <Ark.NodeProvider node={node} indexPath={path}>
      {children ? (
        <Ark.Branch>
          <Ark.BranchControl className={classes.row}>
            <Ark.BranchIndicator className={classes.mark}>
              <ChevronRight aria-hidden />
            </Ark.BranchIndicator>
            <Ark.BranchText className={classes.text}>{label}</Ark.BranchText>
            {note && <span className={classes.note}>{note}</span>}
          </Ark.BranchControl>
          <Ark.BranchContent className={classes.inside}>
            {children.map((child, index) => (
              <Node key={child.value} node={child} path={[...path, index]} />
            ))}
          </Ark.BranchContent>
        </Ark.Branch>
      ) : (
        <Ark.Item className={classes.row}>
          <span className={classes.mark} />
          <Ark.ItemText className={classes.text}>{label}</Ark.ItemText>
          {note && <span className={classes.note}>{note}</span>}
        </Ark.Item>
      )}
    </Ark.NodeProvider>
  );
}
