import { HttpResponse, type RequestHandler, http } from 'msw';

import type { Backend } from '../backend';
import { officeHours } from '../state/office-hours';

const DAY = 86_400_000;

const posts = [
  {
    title: 'Was sich bei der NIS-2-Meldepflicht ändert',
    text: 'Welche Fristen ab Januar gelten und welche Nachweise schon im Portal liegen.',
    points: [
      'Frühwarnung binnen 24 Stunden',
      'Meldung binnen 72 Stunden',
      'Abschlussbericht binnen eines Monats',
    ],
  },
  {
    title: 'Löschkonzepte ohne Bauchschmerzen',
    text: 'Drei Schritte, mit denen Bewerbungsunterlagen fristgerecht verschwinden.',
    points: ['Datenarten aufschreiben', 'Fristen festlegen', 'Löschung nachweisen'],
  },
  {
    title: 'Notfallübung: der Strom ist weg',
    text: 'So läuft eine Übung ab, die niemanden einen Arbeitstag kostet.',
    points: ['Lage am Morgen', 'Zwei Stunden Übung', 'Eine Seite Auswertung'],
  },
  {
    title: 'Auftragsverarbeitung richtig prüfen',
    text: 'Worauf es bei Unterauftragnehmern wirklich ankommt.',
    points: ['Liste der Unterauftragnehmer', 'Ort der Verarbeitung', 'Kontrollrechte'],
  },
  {
    title: 'Neue Kurse der Akademie',
    text: 'Datenschutz für Führungskräfte und Phishing erkennen.',
    points: ['Je 45 Minuten', 'Mit Bescheinigung', 'Auch auf dem Telefon'],
  },
  {
    title: 'Passwörter, die man sich merken kann',
    text: 'Vier Wörter schlagen ein Sonderzeichen.',
    points: ['Lang statt kompliziert', 'Für jeden Dienst ein anderes', 'Zweiter Faktor, wo es geht'],
  },
  {
    title: 'Das Audit steht vor der Tür',
    text: 'Diese sieben Unterlagen will jede Prüferin sehen.',
    points: ['Geltungsbereich', 'Risikobehandlung', 'Interne Audits'],
  },
  {
    title: 'Förderung für Weiterbildung',
    text: 'Das Qualifizierungsgeld einfach erklärt.',
    points: ['Wer es bekommt', 'Wie viel es ist', 'Wann es zu beantragen ist'],
  },
  {
    title: 'WLAN in der Halle',
    text: 'Warum Regale die besten Störsender sind.',
    points: ['Metall', 'Höhe', 'Kanalwahl'],
  },
  {
    title: 'Rückblick auf die Hausmesse',
    text: 'Bilder, Vorträge und die Antworten auf Ihre Fragen.',
    points: ['Vorträge', 'Werkstattgespräche', 'Bilder'],
  },
] as const;

/** A text as Blogger's editor leaves it: a picture that leads to itself, gaps, styles, and only then the words. */
const contentOf = ({ text, points }: (typeof posts)[number], image: string, link: string) =>
  `<div class="separator" style="clear: both;"><a href="${image}"><img border="0" src="${image}" alt="" width="440" /></a></div><br />
<p>${text}</p><h2 style="text-align: left;">Das Wichtigste</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>
<p>Mehr dazu <a href="${link}">in unserem Blog</a>.</p>`;

/** A hill in the evening sun, a little different for each post. */
const picture = (
  index: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 126" width="440" height="252">
<rect width="220" height="126" fill="#eaeff1"/><path d="M0 75 40 48 80 84 130 14 180 70 220 50V126H0z" fill="#ddeef1"/>
<circle cx="${150 + (index % 5) * 8}" cy="${24 + (index % 3) * 8}" r="15" fill="none" stroke="#c37b35" stroke-width="2"/>
<path d="M0 104 58 ${70 - index * 2} 110 118 150 98 220 120" fill="none" stroke="#0b6070" stroke-width="2"/></svg>`;

/** Pictures come from where the blog is, under the name the browser calls it by. */
function pictureUrl(base: string, request: Request, index: number): string {
  const url = new URL(`${base}/pictures/${index}.svg`, request.url);
  url.host = request.headers.get('host') ?? url.host;
  return url.href;
}

/** The news blog in the shape of Blogger v3. */
export function blogHandlers(backend: Backend): RequestHandler[] {
  const { blog: base } = backend.bases;
  return [
    http.get(`${base}/blogs/:id/posts`, ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      const { blogConfig } = backend.state;
      const wrong = (code: number, message: string) =>
        HttpResponse.json({ error: { code, message } }, { status: code });
      if (searchParams.get('key') !== (blogConfig?.apiKey ?? 'demo')) return wrong(400, 'API key not valid.');
      if (params['id'] !== (blogConfig?.blogID ?? '4711')) return wrong(404, 'Blog not found.');
      const count = Math.min(posts.length, Number(searchParams.get('maxResults') ?? posts.length));
      const now = backend.now();
      const inOffice = officeHours(now);
      const withImages = searchParams.get('fetchImages') === 'true';
      return HttpResponse.json({
        kind: 'blogger#postList',
        items: posts.slice(0, count).map((post, index) => {
          const url = `https://blog.example.test/${index + 1}`;
          const image = pictureUrl(base, request, index);
          return {
            title: post.title,
            updated: new Date(inOffice(now - (index * 9 + 3) * DAY)).toISOString(),
            url,
            content: contentOf(post, image, url),
            ...(withImages && { images: [{ url: image }] }),
          };
        }),
      });
    }),

    http.get(`${base}/pictures/:name`, ({ params }) =>
      HttpResponse.text(picture(Number.parseInt(String(params['name']), 10) || 0), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      }),
    ),
  ];
}
