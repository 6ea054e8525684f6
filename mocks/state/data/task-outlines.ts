import type { Category } from '../areas';
import { academyOutline } from './outline-academy';
import { emergencyOutline } from './outline-emergency';
import { fmOutline } from './outline-fm';
import { fundingsOutline } from './outline-fundings';
import { innovationOutline } from './outline-innovation';
import { ismsOutline } from './outline-isms';
import { itdocuOutline } from './outline-itdocu';
import { marketingOutline } from './outline-marketing';
import { privacyOutline } from './outline-privacy';
import { qmsOutline } from './outline-qms';

/** One node of an outline: `title # keyword, keyword`, two blanks of indent per level. */
export interface OutlineNode {
  title: string;
  keywords: string[];
  children: OutlineNode[];
}

const outlines: Record<Category, string> = {
  DS: privacyOutline,
  IS: ismsOutline,
  FUNDINGS: fundingsOutline,
  FM: fmOutline,
  MARKETING: marketingOutline,
  EMERGENCY: emergencyOutline,
  QMS: qmsOutline,
  ITDOCU: itdocuOutline,
  INNOVATION: innovationOutline,
  ACADEMY: academyOutline,
};

/** The tree of an area's tasks as its people would write it down. */
export function outlineOf(category: Category): OutlineNode {
  const path: OutlineNode[] = [];
  for (const line of outlines[category].trim().split('\n')) {
    const depth = (line.length - line.trimStart().length) / 2;
    const [title = '', words] = line.trim().split(' # ');
    const node: OutlineNode = { title, keywords: words ? words.split(', ') : [], children: [] };
    path[depth - 1]?.children.push(node);
    path[depth] = node;
  }
  const [root] = path;
  if (!root) throw new Error(`The outline of ${category} is empty`);
  return root;
}
