import { HttpResponse, type RequestHandler, http } from 'msw';

import type { Backend } from '../backend';

const DAY = 86_400_000;

const posts = [
  [
    'Was sich bei der NIS-2-Meldepflicht ändert',
    'Welche Fristen ab Januar gelten und welche Nachweise schon im Portal liegen.',
  ],
  [
    'Löschkonzepte ohne Bauchschmerzen',
    'Drei Schritte, mit denen Bewerbungsunterlagen fristgerecht verschwinden.',
  ],
  ['Notfallübung: der Strom ist weg', 'So läuft eine Übung ab, die niemanden einen Arbeitstag kostet.'],
  ['Auftragsverarbeitung richtig prüfen', 'Worauf es bei Unterauftragnehmern wirklich ankommt.'],
  ['Neue Kurse der Akademie', 'Datenschutz für Führungskräfte und Phishing erkennen.'],
  ['Passwörter, die man sich merken kann', 'Vier Wörter schlagen ein Sonderzeichen.'],
  ['Das Audit steht vor der Tür', 'Diese sieben Unterlagen will jede Prüferin sehen.'],
  ['Förderung für Weiterbildung', 'Das Qualifizierungsgeld einfach erklärt.'],
  ['WLAN in der Halle', 'Warum Regale die besten Störsender sind.'],
  ['Rückblick auf die Hausmesse', 'Bilder, Vorträge und die Antworten auf Ihre Fragen.'],
] as const;

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
      const { blogConfig } = backend.world;
      const wrong = (code: number, message: string) =>
        HttpResponse.json({ error: { code, message } }, { status: code });
      if (searchParams.get('key') !== (blogConfig?.apiKey ?? 'demo')) return wrong(400, 'API key not valid.');
      if (params['id'] !== (blogConfig?.blogID ?? '4711')) return wrong(404, 'Blog not found.');
      const count = Math.min(posts.length, Number(searchParams.get('maxResults') ?? posts.length));
      const withImages = searchParams.get('fetchImages') === 'true';
      return HttpResponse.json({
        kind: 'blogger#postList',
        items: posts.slice(0, count).map(([title, text], index) => ({
          title,
          updated: new Date(backend.now() - (index * 9 + 3) * DAY).toISOString(),
          url: `https://blog.example.test/${index + 1}`,
          content: `<p>${text}</p><p><a href="https://blog.example.test/${index + 1}">Weiterlesen</a></p>`,
          ...(withImages && { images: [{ url: pictureUrl(base, request, index) }] }),
        })),
      });
    }),

    http.get(`${base}/pictures/:name`, ({ params }) =>
      HttpResponse.text(picture(Number.parseInt(String(params['name']), 10) || 0), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      }),
    ),
  ];
}
