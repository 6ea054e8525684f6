import { HttpResponse, http } from 'msw';

import { type Backend, refused } from '../backend';

const posts = [
  [
    'Was sich bei der NIS-2-Meldepflicht ändert',
    'Welche Fristen ab Januar gelten und welche Nachweise schon im Portal liegen.',
    '2026-11-18',
  ],
  [
    'Löschkonzepte ohne Bauchschmerzen',
    'Drei Schritte, mit denen Bewerbungsunterlagen fristgerecht verschwinden.',
    '2026-11-11',
  ],
  [
    'Notfallübung: der Strom ist weg',
    'So läuft eine Übung ab, die niemanden einen Arbeitstag kostet.',
    '2026-11-03',
  ],
  [
    'Auftragsverarbeitung richtig prüfen',
    'Worauf es bei Unterauftragnehmern wirklich ankommt.',
    '2026-10-22',
  ],
  ['Neue Kurse der Akademie', 'Datenschutz für Führungskräfte und Phishing erkennen.', '2026-10-09'],
] as const;

/** A hill in the evening sun, drawn for each post in its own colour. */
const picture = (index: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 126">
<rect width="220" height="126" fill="#eaeff1"/><path d="M0 75 40 48 80 84 130 14 180 70 220 50V126H0z" fill="#ddeef1"/>
<circle cx="${150 + index * 8}" cy="${24 + index * 4}" r="15" fill="none" stroke="#c37b35" stroke-width="2"/>
<path d="M0 104 58 70 110 118 150 98 220 120" fill="none" stroke="#0b6070" stroke-width="2"/></svg>`;

/** The news blog in the shape of Blogger v3; pictures come from the same place. */
export function blogHandlers(backend: Backend) {
  const { blog: base } = backend.bases;
  return [
    http.get(`${base}/blogs/:id/posts`, ({ request, params }) => {
      const url = new URL(request.url);
      const { blog } = backend.world;
      if (url.searchParams.get('key') !== blog?.apiKey || params['id'] !== blog?.blogID)
        return refused(400, 'bad_key');
      const count = Number(url.searchParams.get('maxResults') ?? posts.length);
      return HttpResponse.json({
        kind: 'blogger#postList',
        items: posts.slice(0, count).map(([title, text, day], index) => ({
          title,
          updated: `${day}T09:00:00+01:00`,
          url: `https://blog.example.test/${index + 1}`,
          content: `<p>${text}</p>`,
          images: [{ url: new URL(`${base}/pictures/${index}.svg`, request.url).href }],
        })),
      });
    }),
    http.get(`${base}/pictures/:name`, ({ params }) =>
      HttpResponse.text(picture(Number.parseInt(String(params['name']), 10) || 0), {
        headers: { 'content-type': 'image/svg+xml' },
      }),
    ),
  ];
}
