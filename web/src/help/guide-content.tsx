import { pictures, type GuideElement, type GuideNode } from 'virtual:guide';

const STYLES: Record<GuideElement['tag'], string> = {
  code: 'rounded-sm bg-sunken px-1 text-sm wrap-anywhere',
  em: 'text-ink-muted',
  h4: 'mt-6 mb-2 text-lg font-semibold outline-none',
  h5: 'mt-6 mb-2 font-semibold outline-none',
  li: 'my-1.5',
  ol: 'my-3 list-decimal ps-6',
  p: 'my-3',
  strong: 'font-semibold',
  ul: 'my-3 list-disc ps-6',
};

interface GuideContentProps {
  content: readonly GuideNode[];
  onFollow: (section: string) => void;
}

export function GuideContent({ content, onFollow }: GuideContentProps) {
  return content.map((node, index) => <Node key={index} node={node} onFollow={onFollow} />);
}

interface NodeProps extends Omit<GuideContentProps, 'content'> {
  node: GuideNode;
}

function Node({ node, onFollow }: NodeProps) {
  if (typeof node === 'string') return node;
  if (node.tag === 'table') return <Table rows={node.rows} onFollow={onFollow} />;
  if (node.tag === 'img') {
    return (
      <img
        src={pictures[node.name]}
        alt={node.alt}
        width={node.width}
        height={node.height}
        loading="lazy"
        className="my-3 h-auto max-w-full rounded-md border border-line"
      />
    );
  }
  const inside = <GuideContent content={node.children} onFollow={onFollow} />;
  if (node.tag === 'a') {
    return (
      <button
        type="button"
        className="inline cursor-pointer text-start text-accent underline"
        onClick={() => onFollow(node.to)}
      >
        {inside}
      </button>
    );
  }
  const { tag: Tag, id } = node;
  return (
    <Tag className={STYLES[Tag]} {...(id !== undefined && { id: elementId(id), tabIndex: -1 })}>
      {inside}
    </Tag>
  );
}

/** The page behind the help has ids of its own. */
export const elementId = (section: string): string => `ayuda-${section}`;

interface TableProps extends Omit<GuideContentProps, 'content'> {
  rows: readonly (readonly (readonly GuideNode[])[])[];
}

function Table({ rows, onFollow }: TableProps) {
  const [head = [], ...body] = rows;
  const cells = (row: typeof head, Cell: 'th' | 'td') =>
    row.map((content, index) => (
      <Cell key={index} className="py-1.5 pe-3 text-start align-top">
        <GuideContent content={content} onFollow={onFollow} />
      </Cell>
    ));
  return (
    <table className="my-3 w-full text-sm">
      <thead>
        <tr>{cells(head, 'th')}</tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index} className="border-t border-line">
            {cells(row, 'td')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
