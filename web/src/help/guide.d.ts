/** Made by build/guide.ts from the pages in docs/. */
declare module 'virtual:guide' {
  export interface GuideElement {
    tag: 'code' | 'em' | 'h4' | 'h5' | 'li' | 'ol' | 'p' | 'strong' | 'ul';
    id?: string;
    children: readonly GuideNode[];
  }

  export type GuideNode =
    | string
    | GuideElement
    | { tag: 'a'; to: string; children: readonly GuideNode[] }
    | { tag: 'img'; name: string; alt: string; width: number; height: number }
    | { tag: 'table'; rows: readonly (readonly (readonly GuideNode[])[])[] };

  export interface Chapter {
    id: string;
    title: string;
    content: readonly GuideNode[];
  }

  export const chapters: readonly Chapter[];
  /** Their addresses by their names. */
  export const pictures: Readonly<Record<string, string>>;
}

declare module 'virtual:guide-titles' {
  export const titles: readonly { id: string; title: string }[];
}
