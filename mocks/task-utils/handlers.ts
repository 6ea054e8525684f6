import { HttpResponse, type RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf, parseJson, checked } from '../backend';
import { providerRoutes } from '../provider/routes';
import { Refusal } from '../refusal';
import { CATEGORIES } from '../state/areas';
import { escapeXml } from '../state/files/office';
import { pdf } from '../state/files/pdf';
import { labels } from '../state/labels';
import type { Task } from '../state/model';

const treeSchema = z.object({
  customerOid: z.string(),
  csvCategory: z.enum(CATEGORIES),
  rootOid: z.optional(z.string()),
});

interface TreeNode {
  id: string;
  name: string;
  task: Task;
  children: TreeNode[];
}

const pdfAnswer = (lines: readonly string[]): Response =>
  new HttpResponse(pdf(lines), { headers: { 'content-type': 'application/pdf' } });

/** The trees of an area, or the one below a task. */
async function treesFor(backend: Backend, request: Request): Promise<TreeNode[]> {
  const { customerOid, csvCategory, rootOid } = await bodyOf(request, treeSchema);
  const nodes = new Map<string, TreeNode>();
  const roots: TreeNode[] = [];
  // Parents stand before their children, so one pass is enough.
  for (const task of Object.values(backend.state.tasks)) {
    if (task._Kunde !== customerOid || task.csvCategory !== csvCategory) continue;
    const node = { id: task['~ObjectID'], name: task.Titel, task, children: [] };
    nodes.set(node.id, node);
    (task.parent === null ? roots : (nodes.get(task.parent)?.children ?? roots)).push(node);
  }
  if (rootOid === undefined) return roots;
  const root = nodes.get(rootOid);
  if (!root) throw new Refusal(404, 'unknown_task', 'Aufgabe nicht gefunden');
  return [root];
}

const statusWord = (key: number) =>
  labels['taskStatus']?.find((label) => label.key === key)?.label ?? 'Sonstige';

const rowsOf = (nodes: readonly TreeNode[], depth: number): string =>
  nodes
    .map(
      ({ name, task, children }) =>
        `<tr><td>${'&nbsp;'.repeat(depth * 4)}${escapeXml(name)}</td><td>${task._yit_ywp_DatenschutzNummer}</td><td>${statusWord(task._yIT_AUF_Status)}</td><td>${task._yIT_AUF_Fortschritt} %</td></tr>${rowsOf(children, depth + 1)}`,
    )
    .join('');

/** Trees, reports and conversion: appkey alone (docs/api/conventions.md). */
export function taskUtilsHandlers(backend: Backend): RequestHandler[] {
  const { open } = providerRoutes(backend, backend.bases.taskUtils);
  return [
    open('post', '/tasktree/generate', async ({ request }) => {
      const [root] = await treesFor(backend, request);
      return root ?? { id: '', name: '', children: [] };
    }),

    open('post', '/report/html', async ({ request }) => {
      const trees = await treesFor(backend, request);
      return HttpResponse.html(
        `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Bericht</title></head><body><h1>${escapeXml(trees[0]?.name ?? 'Keine Aufgaben')}</h1><table><tr><th>Aufgabe</th><th>Nummer</th><th>Status</th><th>Fortschritt</th></tr>${rowsOf(trees, 0)}</table></body></html>`,
      );
    }),

    open('post', '/convert', async ({ request }) => {
      if (request.headers.get('content-type')?.startsWith('multipart/')) {
        const file = (await request.formData()).get('file');
        if (!(file instanceof File)) throw new Refusal(400, 'file_missing', 'Die Datei fehlt');
        return pdfAnswer([file.name, '', 'Umgewandelt zur Ansicht.']);
      }
      const { documentOid } = await bodyOf(request, z.object({ documentOid: z.string() }));
      const document = backend.state.documents[documentOid];
      if (!document) throw new Refusal(404, 'unknown_document', 'Dokument nicht gefunden');
      return pdfAnswer([document.Name, '', document.Description, '', document.Text]);
    }),

    open('post', '/pdfelement', async ({ request }) => {
      const data = checked(z.record(z.string(), z.unknown()), parseJson(await request.text()));
      return pdfAnswer(
        Object.entries(data).map(
          ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        ),
      );
    }),
  ];
}
