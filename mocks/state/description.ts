import { escapeXml } from './files/office';
import type { Task } from './model';
import { createRandom, seedOf } from './random';

const steps = [
  'Unterlagen der Fachabteilung zusammenstellen',
  'Stand mit der Vorlage vergleichen und Abweichungen notieren',
  'Offene Punkte mit der verantwortlichen Person klären',
  'Nachweis unter <strong>Upload</strong> ablegen',
  'Ergebnis als Notiz festhalten',
] as const;

const reasons = [
  'Der bestehende Stand ist älter als zwölf Monate und muss geprüft werden.',
  'Die letzte Prüfung hat hier eine Abweichung festgestellt.',
  'Eine Änderung im Betrieb macht eine neue Bewertung nötig.',
  'Die Frist läuft zum Ende des Quartals ab.',
] as const;

/** Attacks of a page from outside; every reader must make them harmless. */
const hostile =
  '<script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">Formular</a><iframe src="https://example.test/"></iframe>';

/** The long description of a task: HTML as the document management's editor writes it. */
export function descriptionOf(task: Task): string {
  const random = createRandom(seedOf(task['~ObjectID']));
  const count = random.between(2, steps.length);
  const list = steps.slice(0, count).map((step) => `<li>${step}</li>`);
  const table = random.chance(0.3)
    ? '<table><tr><th>Anlage</th><th>Stand</th></tr><tr><td>Technische und organisatorische Maßnahmen</td><td>01.11.2026</td></tr><tr><td>Liste der Beteiligten</td><td>14.10.2026</td></tr></table>'
    : '';
  const trap = task.Titel.startsWith('Besucherliste') ? hostile : '';
  return `<h2>${escapeXml(task.Titel)}</h2><p>${random.pick(reasons)} Bitte bearbeiten Sie die folgenden Schritte:</p><ol>${list.join('')}</ol>${table}<p>Fragen beantwortet <a href="mailto:portal@example.test">Ihre Betreuung</a>.</p>${trap}`;
}
