import type { SVGProps } from 'react';

interface IconData {
  node: [tag: 'path', attributes: SVGProps<SVGPathElement> & { key: string }][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  size?: number;
}

/** Draws as lucide-react does, without its contexts and names of classes, which no screen uses. */
export function createIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {node.map(([Tag, { key, ...attributes }]) => (
        <Tag key={key} {...attributes} />
      ))}
    </svg>
  );
}
