import { type Markup, html } from '@/shared/html/markup';

export interface PageHead {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  language: string;
}

/** Nothing may run or load in the page, even if a text contains a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #13212a; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 17px; margin: 0 0 .5rem; }
h3 { font-size: 14px; margin: 1rem 0 .25rem; }
a { color: #0a5766; }
section { border-top: 1px solid #d8e0e3; margin-top: 1.25rem; padding-top: 1.25rem; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem; margin: 0; }
dt, small { color: #43545e; }
dd { margin: 0; white-space: pre-line; }
ol, ul { margin: 0; padding-left: 1.25rem; }
li { margin: .25rem 0; }
p { margin: .25rem 0; white-space: pre-line; }
code { font-size: 12px; color: #43545e; }
.open { color: #b3261e; font-weight: 600; }
@media print { body { margin: 0; max-width: none; } h2, h3 { break-after: avoid; } li { break-inside: avoid; } }
`;

export const printablePage = ({ title, facts, language }: PageHead, content: Markup): Markup =>
  html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${policy}" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        ${{ markup: style }}
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        <dl>
          ${facts.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        ${content}
      </main>
    </body>
  </html> `;
