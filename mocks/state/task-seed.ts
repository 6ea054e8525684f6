import { CATEGORIES, type Category, NUMBER_PREFIX } from './areas';
import { gsdTime } from './berlin-time';
import { departments } from './data/places';
import { showpieces } from './data/showpieces';
import { type OutlineNode, outlineOf } from './data/task-outlines';
import type { Address, Task } from './model';
import { officeHours } from './office-hours';
import { type Random, createRandom } from './random';

const HOUR = 3_600_000;

/** Tasks per address and area at scale 1; a missing area is one without data (at Nord: marketing). */
const shares: Readonly<Record<string, Partial<Record<Category, number>>>> = {
  ADR0: { DS: 14, IS: 10, QMS: 8, FUNDINGS: 8, INNOVATION: 8, MARKETING: 6 },
  ADR1: {
    DS: 84,
    IS: 24,
    QMS: 22,
    ITDOCU: 20,
    EMERGENCY: 18,
    FM: 16,
    ACADEMY: 14,
    FUNDINGS: 10,
    INNOVATION: 8,
  },
  ADR2: { DS: 22, IS: 12, QMS: 12, MARKETING: 12, ITDOCU: 10, EMERGENCY: 8, FM: 8, ACADEMY: 8 },
  ADR3: { DS: 16, FM: 10, ITDOCU: 8, EMERGENCY: 8, QMS: 6 },
};

/** Progress, status and priority that fit each other: done is 100 %, new is 0 %. */
function plausible(random: Random) {
  const _yIT_AUF_Status = random.pick([0, 10, 10, 20, 20, 20, 20, 30, 40, 40, 50]);
  const started = random.between(1, 19) * 5;
  return {
    _yIT_AUF_Status,
    _yIT_AUF_Fortschritt: _yIT_AUF_Status === 40 ? 100 : _yIT_AUF_Status <= 10 ? 0 : started,
    _yIT_AUF_Prioritaet: random.pick([50, 40, 40, 30, 30, 30, 30, 20, 20, 20, 20, 20, 10, 10, 0]),
  };
}

/** A branch stands where its children stand. */
function sumUp(task: Task, children: readonly Task[]): void {
  const sum = children.reduce((total, child) => total + child._yIT_AUF_Fortschritt, 0);
  const progress = Math.round(sum / children.length / 5) * 5;
  task._yIT_AUF_Fortschritt = progress;
  task._yIT_AUF_Status = progress === 100 ? 40 : progress === 0 ? 10 : 20;
}

interface Planting {
  category: Category;
  address: Address;
  quota: number;
}

/** Trees of tasks per address and area: first the outline, then its branches again for each department. */
export function seedTasks(
  addresses: Record<string, Address>,
  scale: number,
  now: number,
): Record<string, Task> {
  const random = createRandom(20_261_121);
  const inOffice = officeHours(now);
  const tasks: Record<string, Task> = {};
  const numbers = new Map<Category, number>();
  let count = 0;

  const add = (planting: Planting, node: OutlineNode, title: string, parent: Task | null): Task => {
    const { category, address } = planting;
    const running = (numbers.get(category) ?? 0) + 1;
    numbers.set(category, running);
    const beTrue = random.pick([0, 1, 1, 1, 2]);
    count += 1;
    const task: Task = {
      '~ObjectID': `AUF${(count + 46_656).toString(36).toUpperCase()}`,
      '~ClassName': 'Aufgabe',
      '~StoreTime': gsdTime(inOffice(now - random.between(2, 4_000) * HOUR)),
      Nummer: `A-${100_000 + count}`,
      Name: title,
      Titel: title,
      Beschreibung: `${title}: bitte prüfen, ergänzen und den Nachweis ablegen.`,
      _yit_Stichworte: node.keywords.length > 0 ? node.keywords : null,
      ...plausible(random),
      _yit_ds_Trifft_Zu: beTrue,
      _yit_ds_Trifft_Zu_Grund: beTrue === 0 ? '' : 'Im Gespräch mit der Fachabteilung geklärt.',
      _yit_ywp_DatenschutzNummer: `${NUMBER_PREFIX[category]}-${String(running).padStart(4, '0')}`,
      csvCategory: category,
      parent: parent?.['~ObjectID'] ?? null,
      _Kunde: address['~ObjectID'],
      customerFavourite: random.chance(0.03),
    };
    tasks[task['~ObjectID']] = task;
    return task;
  };

  const plant = (planting: Planting) => {
    const outline = outlineOf(planting.category);
    let left = planting.quota;
    const grow = (node: OutlineNode, parent: Task | null, suffix: string): Task | undefined => {
      if (left === 0) return undefined;
      left -= 1;
      const task = add(planting, node, `${node.title}${suffix}`, parent);
      const children = node.children.flatMap((child) => grow(child, task, suffix) ?? []);
      if (children.length > 0) sumUp(task, children);
      return task;
    };
    left -= 1;
    const root = add(planting, outline, outline.title, null);
    // Each site begins with another branch, so that small trees do not all look alike.
    const turn = Number(planting.address.Nummer) % 7;
    const first = planting.quota < 80 ? turn % outline.children.length : 0;
    const branches = [...outline.children.slice(first), ...outline.children.slice(0, first)];
    const planted: Task[] = [];
    for (let round = 0; left > 0; round += 1) {
      const department = departments[(round - 1) % departments.length];
      const year = new Date(now).getUTCFullYear() - Math.floor((round - 1) / departments.length);
      const suffix = round === 0 ? '' : `, ${department} ${year}`;
      planted.push(...branches.flatMap((branch) => grow(branch, root, suffix) ?? []));
    }
    if (planted.length > 0) sumUp(root, planted);
  };

  for (const address of Object.values(addresses))
    for (const category of CATEGORIES) {
      const share = shares[address['~ObjectID']]?.[category];
      if (share) plant({ category, address, quota: Math.max(1, Math.round(share * scale)) });
    }
  for (const task of Object.values(tasks)) {
    const piece = task._Kunde === 'ADR1' ? showpieces[task.Name] : undefined;
    if (piece)
      Object.assign(task, piece.change, { '~StoreTime': gsdTime(inOffice(now - piece.hoursAgo * HOUR)) });
  }
  return tasks;
}
