import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { announce, LiveRegion } from '../notice/announcements';
import { Banner } from './banner';
import { showToast, useToastsWanted } from './show-toast';
import { Loading } from './skeleton';

beforeAll(() => startI18n({ shared: texts }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

/** Returns the text of the live region. */
const spoken = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent);

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the live region', () => {
  it('is there before it is filled, says a text once and forgets it', () => {
    render(<LiveRegion />);
    expect(spoken()).toEqual([]);
    act(() => {
      announce('3 Dokumente als gelesen markiert');
      announce('3 Dokumente als gelesen markiert');
      announce('');
    });
    expect(spoken()).toEqual(['3 Dokumente als gelesen markiert']);
    pass(2000);
    expect(spoken()).toEqual([]);
    act(() => announce('3 Dokumente als gelesen markiert'));
    expect(spoken()).toEqual(['3 Dokumente als gelesen markiert']);
  });

  it('says a banner with its sentences, and again when they change', () => {
    const { rerender } = render(<LiveRegion />);
    const show = (title: string) =>
      rerender(
        <>
          <LiveRegion />
          <Banner tone="warning" title={title} action={<button type="button">Neu laden</button>}>
            Angezeigtes bleibt erhalten.
          </Banner>
        </>,
      );
    show('Nicht aktuell.');
    expect(spoken()).toEqual(['Nicht aktuell. Angezeigtes bleibt erhalten.']);
    // A region of its own would appear together with its text.
    expect(screen.queryByRole('status')).toBeNull();
    show('Noch immer nicht aktuell.');
    expect(spoken()).toContain('Noch immer nicht aktuell. Angezeigtes bleibt erhalten.');
  });

  it('leaves errors to their alert', () => {
    render(
      <>
        <LiveRegion />
        <Banner tone="error" title="Nicht gespeichert." />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nicht gespeichert.');
    expect(spoken()).toEqual([]);
  });

  it('says a toast', () => {
    const Page = () => String(useToastsWanted());
    render(
      <>
        <LiveRegion />
        <Page />
      </>,
    );
    act(() =>
      showToast({ text: 'Favorit entfernt', action: { label: 'Rückgängig', onPress: () => undefined } }),
    );
    expect(spoken()).toEqual(['Favorit entfernt']);
  });

  it('says that something loads when it takes longer, once for all that loads', () => {
    const { rerender } = render(
      <>
        <LiveRegion />
        <Loading>…</Loading>
        <Loading>…</Loading>
      </>,
    );
    pass(900);
    expect(spoken()).toEqual([]);
    pass(200);
    expect(spoken()).toEqual(['Wird geladen']);
    rerender(<LiveRegion />);
    pass(5000);
    rerender(
      <>
        <LiveRegion />
        <Loading>…</Loading>
      </>,
    );
    pass(900);
    rerender(<LiveRegion />);
    pass(1000);
    expect(spoken()).toEqual([]);
  });
});
