import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { tolerateForeignNodes } from './foreign-nodes';

tolerateForeignNodes();

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) found.push(node);
  return found;
}

const wrap = (root: Node) => {
  for (const node of textNodes(root)) {
    const font = document.createElement('font');
    node.replaceWith(font);
    font.append(node);
  }
};

interface Content {
  count: number | null;
  error: string | null;
  rows: readonly string[];
}

function Page({ count, error, rows }: Content) {
  return (
    <section>
      {error && <p role="alert">{error}</p>}
      {count !== null && `${count} Treffer`} für <b>Vertrag</b>
      {rows.length === 0 ? 'Keine' : rows.map((row) => <li key={row}>{row}</li>)}
      {error}
    </section>
  );
}

const content: fc.Arbitrary<Content> = fc.record({
  count: fc.option(fc.nat(9)),
  error: fc.option(fc.constantFrom('Fehler', 'Gesperrt')),
  rows: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
});

test('A page whose text nodes something else has wrapped goes on showing its content', () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 2, maxLength: 6 }), (states) => {
      const { container, rerender, unmount } = render(<div />);
      const plain = render(<div />);
      for (const state of states) {
        rerender(<Page {...state} />);
        plain.rerender(<Page {...state} />);
        expect(container.textContent).toBe(plain.container.textContent);
        wrap(container);
      }
      unmount();
      plain.unmount();
    }),
  );
});

test('A text node that something else has replaced does not end the page', () => {
  const { container, rerender } = render(<Page count={1} error="Fehler" rows={[]} />);
  for (const node of textNodes(container)) node.replaceWith(document.createElement('font'));
  rerender(<Page count={null} error={null} rows={['a']} />);
  expect(container.querySelector('li')).toHaveTextContent('a');
});
